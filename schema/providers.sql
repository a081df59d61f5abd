-- Each answer of a provider is accepted once. A row is deleted when its attempt would have expired.
CREATE TABLE provider_responses (
  state text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_responses_expiry_idx ON provider_responses (expires_at);
