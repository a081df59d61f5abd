-- What people write to support by the contact form, and what they are answered. Closed ones are swept by their age.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL UNIQUE,
  -- Made by the sender, so that a resend is known as one; the hash is of what came with it.
  client_id uuid UNIQUE,
  request_hash bytea NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  -- Only of a signed-in member who wrote from their own confirmed address.
  member_id uuid REFERENCES users,
  subject text NOT NULL,
  category text NOT NULL CHECK (category IN ('general', 'technical', 'safety', 'business', 'feedback', 'press')),
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX contact_messages_due_idx ON contact_messages (due_at, id) WHERE closed_at IS NULL;
CREATE INDEX contact_messages_closed_idx ON contact_messages (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX contact_messages_email_idx ON contact_messages (email);
CREATE INDEX contact_messages_member_idx ON contact_messages (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE contact_replies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  client_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES users,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (message_id, client_id)
);

-- What staff did, for good: it outlives the message, and says nothing of who wrote it or what.
CREATE TABLE contact_deeds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES users,
  deed text NOT NULL CHECK (deed IN ('replied', 'closed', 'reopened')),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_deeds_message_idx ON contact_deeds (message_id, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is written into % stays as it is', TG_TABLE_NAME;
END $$;
CREATE TRIGGER contact_deeds_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON contact_deeds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
