-- Not in one transaction.
-- What was found long ago is swept in the night, and found by its age.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS alert_matches_age_idx;
-- next
CREATE INDEX CONCURRENTLY alert_matches_age_idx ON alert_matches (matched_at);
