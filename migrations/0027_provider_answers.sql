-- The answer of a provider is taken once. Only attempts that came back are here, until they would have run out anyway.
CREATE TABLE provider_answers (
  state text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_answers_expiry_idx ON provider_answers (expires_at);
