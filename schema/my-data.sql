-- The data archive of a user; one for each.
CREATE TABLE data_exports (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  status text NOT NULL CHECK (status IN ('making', 'ready', 'failed')),
  bytes bigint,
  requested_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX data_exports_expiry_idx ON data_exports (expires_at);
