-- What a saved search is found by when an ad comes, and what was found for whom. See docs/decisions/030-alert-matching.md.

-- Every writer of a search gives these. Where the key is null the market makes them soon: so for rows from before, and so
-- again for all whenever a later migration, because the rules of words have changed, sets the key to null.
ALTER TABLE alerts
  ADD COLUMN key text COLLATE "C",
  ADD COLUMN terms text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD COLUMN either text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD COLUMN either_needed smallint NOT NULL DEFAULT 0,
  ADD COLUMN price_min bigint NOT NULL DEFAULT 0,
  ADD COLUMN price_max bigint NOT NULL DEFAULT 1000000000000,
  ADD COLUMN ranges text,
  -- How many its unread notification counts.
  ADD COLUMN unseen integer NOT NULL DEFAULT 0;
-- Room beside each row: counting what is unseen touches no index.
ALTER TABLE alerts SET (fillfactor = 85);
-- Prices are compared in the index, before a row is read.
CREATE INDEX alerts_key_idx ON alerts (pace, key, id, price_min, price_max) WHERE paused_at IS NULL;
CREATE INDEX alerts_without_key_idx ON alerts (id) WHERE key IS NULL;

-- One ad is told once to one person, by whichever of their alerts; also when that alert is gone.
CREATE TABLE alert_matches (
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
CREATE INDEX alert_matches_due_idx ON alert_matches (due_at, user_id) WHERE due_at IS NOT NULL;
CREATE INDEX alert_matches_waiting_idx ON alert_matches (user_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX alert_matches_listing_idx ON alert_matches (listing_id);
CREATE INDEX alert_matches_alert_idx ON alert_matches (alert_id);
