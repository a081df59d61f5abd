-- Not in one transaction.
-- What a saved search is found by when an ad comes, and what was found for whom. See docs/decisions/030-alert-matching.md.

-- Every writer of a search gives these. Where the key is null the market makes them soon: so for rows from before, and so
-- again for all whenever a later migration, because the rules of words have changed, sets the key to null.
ALTER TABLE alerts
  ADD COLUMN IF NOT EXISTS key text COLLATE "C",
  ADD COLUMN IF NOT EXISTS terms text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD COLUMN IF NOT EXISTS either text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD COLUMN IF NOT EXISTS either_needed smallint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS price_min bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS price_max bigint NOT NULL DEFAULT 1000000000000,
  ADD COLUMN IF NOT EXISTS ranges text,
  -- How many its unread notification counts.
  ADD COLUMN IF NOT EXISTS unseen integer NOT NULL DEFAULT 0;
-- Room beside each row: counting what is unseen touches no index.
ALTER TABLE alerts SET (fillfactor = 85);
-- next
-- One ad is told once to one person, by whichever of their alerts; also when that alert is gone.
CREATE TABLE IF NOT EXISTS alert_matches (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  alert_id uuid REFERENCES alerts ON DELETE SET NULL,
  matched_at timestamptz NOT NULL DEFAULT now(),
  -- Null until it was told in the app.
  told_at timestamptz,
  -- When a mail shall tell of it; null when that is done or not wanted.
  due_at timestamptz,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX IF NOT EXISTS alert_matches_due_idx ON alert_matches (due_at, user_id) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS alert_matches_waiting_idx ON alert_matches (user_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS alert_matches_listing_idx ON alert_matches (listing_id);
CREATE INDEX IF NOT EXISTS alert_matches_alert_idx ON alert_matches (alert_id);
-- next
-- Made while everybody reads and writes; broken off, they are begun anew.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS alerts_key_idx;
-- next
-- Prices are compared in the index, before a row is read.
CREATE INDEX CONCURRENTLY alerts_key_idx ON alerts (pace, key, id, price_min, price_max) WHERE paused_at IS NULL;
-- next
DROP INDEX CONCURRENTLY IF EXISTS alerts_without_key_idx;
-- next
CREATE INDEX CONCURRENTLY alerts_without_key_idx ON alerts (id) WHERE key IS NULL;
