-- Not in one transaction.
-- Conversations are erased some time after their last message. They are found by when they began: an index on the last
-- message would be written anew with every message.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS conversations_age_idx;
-- next
CREATE INDEX CONCURRENTLY conversations_age_idx ON conversations (created_at, id) WHERE listing_id IS NOT NULL;
