-- Messages of the contact form. Closed ones are deleted after a time.
CREATE TABLE contact_messages (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  -- Chosen by the client, so that a repeated request is recognized; the hash is of its content.
  client_id uuid UNIQUE,
  request_hash bytea NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- Only for a signed-in user who used the confirmed address of the account.
  user_id uuid REFERENCES users,
  subject text NOT NULL,
  category text NOT NULL CHECK (category IN ('general', 'technical', 'safety', 'business', 'feedback', 'press')),
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX contact_messages_closed_idx ON contact_messages (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX contact_messages_due_idx ON contact_messages (due_at, id) WHERE closed_at IS NULL;
CREATE INDEX contact_messages_email_idx ON contact_messages (email);
CREATE INDEX contact_messages_user_idx ON contact_messages (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE contact_replies (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES users,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Why the reply did not arrive or may not have arrived, and when this was detected.
  undelivered text CHECK (undelivered IN ('rejected', 'abandoned', 'unsure')),
  undelivered_at timestamptz,
  UNIQUE (message_id, client_id)
);

-- Actions of staff on contact messages. Append-only; a row outlives its message and holds no content of it.
CREATE TABLE contact_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES users,
  action text NOT NULL CHECK (action IN ('replied', 'closed', 'reopened')),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_actions_message_idx ON contact_actions (message_id, id);

-- The staff user who wrote a message of support. Append-only.
CREATE TABLE support_answers (
  message_id bigint PRIMARY KEY,
  staff_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_answers_staff_idx ON support_answers (staff_id, created_at);

-- The staff user who settled a conversation with support that needs no answer, and up to which message.
-- Append-only; a row outlives the conversation and holds no content of it.
CREATE TABLE support_settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  staff_id uuid NOT NULL REFERENCES users,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_settlements_chat_idx ON support_settlements (conversation_id, seq);

CREATE TRIGGER contact_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contact_actions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER support_answers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON support_answers
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
CREATE TRIGGER support_settlements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON support_settlements
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
