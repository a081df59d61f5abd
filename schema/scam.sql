-- Messages that look like fraud, for moderators.
CREATE TABLE message_flags (
  message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  -- Which rules matched what.
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- Copied from the message, so that the flags of a user are one range of an index.
  sender_id uuid
);
CREATE INDEX message_flags_open_idx ON message_flags (created_at, message_id) WHERE closed_at IS NULL;
CREATE INDEX message_flags_sender_idx ON message_flags (sender_id, created_at DESC);

CREATE FUNCTION copy_message_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sender_id := (SELECT sender_id FROM messages WHERE id = NEW.message_id);
  RETURN NEW;
END $$;
CREATE TRIGGER message_flags_copy_sender BEFORE INSERT ON message_flags
  FOR EACH ROW EXECUTE FUNCTION copy_message_sender();
