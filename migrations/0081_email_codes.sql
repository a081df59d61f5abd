-- The one code that confirms an account's address. It is valid for that account and that address only. `mail_id` is the
-- mail it was sent with: a mail that is sent again has a new code, but no new tries.
CREATE TABLE email_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  hash bytea NOT NULL,
  mail_id uuid NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_codes_expiry_idx ON email_codes (expires_at);
