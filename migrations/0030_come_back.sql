-- What makes people come back: what they saved and what it cost then, how often a saved search is told of, what they were
-- told in the app, and the devices that may be woken.

-- The price people saved it at, and the lowest they were told of since: who raises and lowers a price tells nobody twice.
ALTER TABLE favorites ADD COLUMN price bigint, ADD COLUMN told_price bigint;
UPDATE favorites f SET price = l.price, told_price = l.price FROM listings l WHERE l.id = f.listing_id;

ALTER TABLE alerts
  ADD COLUMN pace text NOT NULL DEFAULT 'instant' CHECK (pace IN ('instant', 'daily', 'weekly')),
  ADD COLUMN paused_at timestamptz;

-- One row for each thing a member is told of: told again, it comes back to the top instead of standing there twice.
CREATE TABLE notifications (
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
CREATE INDEX notifications_latest_idx ON notifications (user_id, told_at DESC, id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_age_idx ON notifications (told_at);

-- A device is woken only while the session it was set up in lives.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON push_subscriptions (md5(endpoint));
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_session_idx ON push_subscriptions (session_id);
