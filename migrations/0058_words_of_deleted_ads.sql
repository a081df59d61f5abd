-- Not in one transaction.
-- What an owner deleted loses its words and photos after some weeks; until now they stayed for as long as the account did.
ALTER TABLE removals ADD COLUMN IF NOT EXISTS emptied_at timestamptz;
-- next
-- Made while everybody reads and writes; broken off, it is begun anew.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS removals_full_idx;
-- next
CREATE INDEX CONCURRENTLY removals_full_idx ON removals (removed_at) WHERE removed_by = 'owner' AND emptied_at IS NULL;
