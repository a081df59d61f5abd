-- Messages that look like fraud, for moderators.
CREATE TABLE message_flags (
  message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  -- Which rules matched what.
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
CREATE INDEX message_flags_open_idx ON message_flags (created_at, message_id) WHERE closed_at IS NULL;
