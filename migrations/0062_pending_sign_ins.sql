-- A sign-in with a provider that waits for one more step in its window: agreeing to the terms, or the code that was mailed
-- to the address. Only the sealed cookie of that browser says whose it is; the row makes it work once, and counts tries.
CREATE TABLE pending_sign_ins (
  id uuid PRIMARY KEY,
  code_hash bytea,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_expiry_idx ON pending_sign_ins (expires_at);
