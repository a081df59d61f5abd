-- Not in one transaction.
-- Conversations with support: the same as any other, but about no item. Instances of the version before serve people
-- meanwhile; they pass over what has no item. Every step can be begun again, and shuts one busy table for a moment only.

-- Support is a member of its own. Its address is none, so nobody can sign in as it, or ever take it.
INSERT INTO users (id, name, email, email_verified, public_profile, show_online_status, notify_email, notify_new_messages, notify_push)
VALUES ('00000000-0000-4000-8000-05099097a111', 'Kasuwa Support', 'kasuwa-support', true, false, false, false, false, false)
ON CONFLICT (id) DO NOTHING;
-- next
CREATE OR REPLACE FUNCTION note_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.title := coalesce((SELECT title FROM listings WHERE id = NEW.listing_id), '');
  RETURN NEW;
END $$;
-- next
-- About no item means with support, and the other way round.
ALTER TABLE conversations
  ALTER COLUMN listing_id DROP NOT NULL,
  DROP CONSTRAINT IF EXISTS conversations_support_check,
  ADD CONSTRAINT conversations_support_check CHECK (
    buyer_id <> '00000000-0000-4000-8000-05099097a111' AND
    (listing_id IS NULL) = (seller_id = '00000000-0000-4000-8000-05099097a111')) NOT VALID;
-- next
ALTER TABLE participants ALTER COLUMN listing_id DROP NOT NULL;
-- next
-- What the desk knows of a conversation besides what its two sides know.
CREATE TABLE IF NOT EXISTS support_chats (
  conversation_id uuid PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
  -- Since when the member waits for an answer; null while they do not.
  waiting_since timestamptz,
  -- Whether those who answer were written to about this wait.
  mailed boolean NOT NULL DEFAULT false,
  last_message_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS support_chats_waiting_idx ON support_chats (waiting_since, conversation_id) WHERE waiting_since IS NOT NULL;
CREATE INDEX IF NOT EXISTS support_chats_mail_idx ON support_chats (waiting_since) WHERE waiting_since IS NOT NULL AND NOT mailed;
CREATE INDEX IF NOT EXISTS support_chats_latest_idx ON support_chats (last_message_at DESC, conversation_id DESC);
-- next
-- Who of us wrote what members read as support's words. It is added to and never changed; with a message its line goes.
CREATE TABLE IF NOT EXISTS support_answers (
  message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  staff_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS support_answers_staff_idx ON support_answers (staff_id, created_at);
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is added to, never changed', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER support_answers_stay BEFORE UPDATE ON support_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- next
-- Whose role was taken away hears nothing more as staff: every process looks which of its streams may go on.
CREATE OR REPLACE FUNCTION announce_changed_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', '');
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE TRIGGER users_roles_announced AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION announce_changed_roles();
-- next
SET lock_timeout = 0;
-- next
ALTER TABLE conversations VALIDATE CONSTRAINT conversations_support_check;
-- next
DROP INDEX CONCURRENTLY IF EXISTS conversations_support_key;
-- next
-- One conversation with support for each member.
CREATE UNIQUE INDEX CONCURRENTLY conversations_support_key ON conversations (buyer_id) WHERE listing_id IS NULL;
