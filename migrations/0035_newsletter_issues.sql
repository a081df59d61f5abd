-- Not in one transaction.
-- Which issue of the newsletter went to whom, so that sending can be cut short and taken up again without writing to anyone
-- twice; and which addresses send mails back. Addresses as hashes only: what people leave behind is not here.

CREATE TABLE IF NOT EXISTS newsletter_issues (
  name text PRIMARY KEY,
  content_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE IF NOT EXISTS newsletter_sendings (
  issue text NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  PRIMARY KEY (issue, address_hash)
);

CREATE TABLE IF NOT EXISTS mail_bounces (
  address_hash bytea PRIMARY KEY,
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS mail_bounces_last_idx ON mail_bounces (last_at);
-- next
-- Made while everybody reads and writes; broken off, it is begun anew.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS users_marketing_idx;
-- next
CREATE INDEX CONCURRENTLY users_marketing_idx ON users (email) WHERE notify_marketing AND notify_email AND email_verified;
