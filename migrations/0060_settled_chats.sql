-- A chat with support that wants no answer is settled by one of us. It says who and up to which message, for good: it
-- outlives the conversation, and says nothing of who wrote in it or what.
CREATE TABLE support_settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  staff_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_settlements_chat_idx ON support_settlements (conversation_id, seq);
CREATE TRIGGER support_settlements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON support_settlements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An answer to a message by the contact form that the sender does not have, or perhaps not: why, and since when we know.
ALTER TABLE contact_replies
  ADD COLUMN undelivered text CHECK (undelivered IN ('refused', 'given-up', 'unsure')),
  ADD COLUMN undelivered_at timestamptz;
