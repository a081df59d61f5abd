-- An alert that was deleted a moment ago: whoever undoes it has it back under its old number, with all that waited for it.
-- Swept every night.

CREATE TABLE forgotten_alerts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  search text NOT NULL,
  unseen integer NOT NULL,
  created_at timestamptz NOT NULL,
  forgotten_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX forgotten_alerts_user_idx ON forgotten_alerts (user_id);
CREATE INDEX forgotten_alerts_age_idx ON forgotten_alerts (forgotten_at);

-- What was found keeps the number of its alert also when that is gone.
ALTER TABLE alert_matches DROP CONSTRAINT alert_matches_alert_id_fkey;
