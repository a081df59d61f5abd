-- One row for all processes. The private key is sealed.
CREATE TABLE push_keys (
  is_only boolean DEFAULT true PRIMARY KEY CHECK (is_only),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A device gets push messages only while the session exists in which it was set up.
CREATE TABLE push_subscriptions (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL CHECK (char_length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The public key of the server that it was created with. It cannot be used with another key.
  vapid_key text NOT NULL,
  -- Consecutive rejections by the push service, and the time of the first. After some days the row is deleted.
  rejections smallint NOT NULL DEFAULT 0,
  rejected_since timestamptz
);
CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON push_subscriptions (md5(endpoint));
CREATE INDEX push_subscriptions_session_idx ON push_subscriptions (session_id);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id);

-- Written before sending, so that a job that runs again sends nothing twice. `channel` is a device or the phone.
CREATE TABLE notification_deliveries (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  channel text NOT NULL,
  -- A notification that is renewed may be sent again.
  notified_at timestamptz NOT NULL,
  PRIMARY KEY (notification_id, channel)
);
