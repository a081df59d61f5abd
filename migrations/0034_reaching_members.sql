-- What it takes to reach members outside the app, once each: the key that devices know us by, and what was sent on which way.

-- One row for all processes; the private half is sealed.
CREATE TABLE push_keys (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Claimed before it leaves, so that a job that runs again sends nothing twice. A way is a device or the phone.
CREATE TABLE reached (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  way text NOT NULL,
  -- What is told again may be sent again.
  told_at timestamptz NOT NULL,
  PRIMARY KEY (notification_id, way)
);
