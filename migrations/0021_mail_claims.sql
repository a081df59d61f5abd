-- Which mails are being handed to the mail server, or were: written before the first word of a mail leaves, so that a
-- process that dies meanwhile does not make the next one send it again. Keyed by the job that sends it.
CREATE TABLE mail_claims (
  job_id uuid PRIMARY KEY,
  is_done boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_claims_at_idx ON mail_claims (at);
