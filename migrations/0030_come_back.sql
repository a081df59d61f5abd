-- Not in one transaction.
-- What makes people come back: what they saved and what it cost then, how often a saved search is told of, what they were
-- told in the app, and the devices that may be woken. One table at a time, each for a moment; rows from before follow.

-- The price people saved it at, and the lowest they were told of since: who raises and lowers a price tells nobody twice.
-- Then which price is meant (a month's rent is not cheaper than a year's), and when the mail about a lower one goes out, so
-- that several come in one.
ALTER TABLE favorites
  ADD COLUMN IF NOT EXISTS price bigint,
  ADD COLUMN IF NOT EXISTS told_price bigint,
  ADD COLUMN IF NOT EXISTS price_kind text,
  ADD COLUMN IF NOT EXISTS drop_mail_due_at timestamptz;
-- Processes of the version before save without a price: what it costs then is noted for them.
CREATE OR REPLACE FUNCTION note_saved_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT l.price, l.price, l.price_kind INTO NEW.price, NEW.told_price, NEW.price_kind
  FROM listings l WHERE l.id = NEW.listing_id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER favorites_know_the_price BEFORE INSERT ON favorites
  FOR EACH ROW WHEN (NEW.price_kind IS NULL) EXECUTE FUNCTION note_saved_price();
-- next
ALTER TABLE alerts
  ADD COLUMN IF NOT EXISTS pace text NOT NULL DEFAULT 'instant' CHECK (pace IN ('instant', 'daily', 'weekly')),
  ADD COLUMN IF NOT EXISTS paused_at timestamptz;
-- next
-- One row for each thing a member is told of: told again, it comes back to the top instead of standing there twice.
CREATE TABLE IF NOT EXISTS notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  key text NOT NULL CHECK (char_length(key) <= 200),
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  read_at timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX IF NOT EXISTS notifications_latest_idx ON notifications (user_id, told_at DESC, id DESC);
CREATE INDEX IF NOT EXISTS notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS notifications_age_idx ON notifications (told_at);
-- next
-- A device is woken only while the session it was set up in lives.
CREATE TABLE IF NOT EXISTS push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX IF NOT EXISTS push_subscriptions_endpoint_key ON push_subscriptions (md5(endpoint));
CREATE INDEX IF NOT EXISTS push_subscriptions_user_idx ON push_subscriptions (user_id);
CREATE INDEX IF NOT EXISTS push_subscriptions_session_idx ON push_subscriptions (session_id);
