CREATE TABLE alerts (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  search text NOT NULL CHECK (search <> ''),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  pace text NOT NULL DEFAULT 'instant' CHECK (pace IN ('instant', 'daily', 'weekly')),
  paused_at timestamptz,
  -- Derived from the search. A new listing looks alerts up by the key, then compares the rest.
  key text COLLATE "C" NOT NULL,
  terms text[] COLLATE "C" NOT NULL,
  either text[] COLLATE "C" NOT NULL,
  either_needed smallint NOT NULL,
  price_min bigint NOT NULL,
  price_max bigint NOT NULL,
  ranges text,
  unseen integer NOT NULL DEFAULT 0,
  -- When the user last opened its results. Later matches are new.
  seen_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 85);
-- Prices are compared in the index, before the row is read.
CREATE INDEX alerts_key_idx ON alerts (pace, key, id, price_min, price_max) WHERE paused_at IS NULL;
CREATE INDEX alerts_latest_idx ON alerts (user_id, created_at DESC);
-- By hash: an encoded search can be longer than an index entry may be.
CREATE UNIQUE INDEX alerts_search_key ON alerts (user_id, md5(lower(search)));

-- A user is notified of a listing once, even when several alerts match it or the alert is deleted.
CREATE TABLE alert_matches (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  alert_id uuid,
  matched_at timestamptz NOT NULL DEFAULT now(),
  -- When the user was notified in the app.
  notified_at timestamptz,
  -- When a mail is due; null when it was sent or is switched off.
  due_at timestamptz,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX alert_matches_age_idx ON alert_matches (matched_at);
CREATE INDEX alert_matches_alert_idx ON alert_matches (alert_id, matched_at);
CREATE INDEX alert_matches_due_idx ON alert_matches (due_at, user_id) WHERE due_at IS NOT NULL;
CREATE INDEX alert_matches_listing_idx ON alert_matches (listing_id);
CREATE INDEX alert_matches_waiting_idx ON alert_matches (user_id, due_at) WHERE due_at IS NOT NULL;

-- Deleted alerts, for Undo.
CREATE TABLE deleted_alerts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  search text NOT NULL,
  unseen integer NOT NULL,
  seen_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deleted_alerts_age_idx ON deleted_alerts (deleted_at);
CREATE INDEX deleted_alerts_user_idx ON deleted_alerts (user_id);
