-- All that is new: it only leans on the busy tables, in the order in which everybody takes them.

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked_idx ON blocks (blocked_id);
-- Whom somebody has blocked, the latest first.
CREATE INDEX blocks_latest_idx ON blocks (blocker_id, created_at DESC, blocked_id DESC);

-- Whoever says something to another holds the pair's lock with others, whoever blocks holds it alone: no row would do,
-- for a conversation that is just being started has none yet that others see.
CREATE FUNCTION contact_key(one uuid, other uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(least(one, other)::text || greatest(one, other)::text, 0)
$$;
-- Whether either has blocked the other. It waits for a block that is just being made, and sees it: in a function that
-- may write, each statement looks anew.
CREATE FUNCTION is_contact_blocked(one uuid, other uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(contact_key(one, other));
  RETURN EXISTS (SELECT FROM blocks WHERE blocker_id = one AND blocked_id = other)
    OR EXISTS (SELECT FROM blocks WHERE blocker_id = other AND blocked_id = one);
END $$;

-- Locks the conversation and says whether its member can say plain words in it under an id of theirs that is new. False
-- for whatever is out of the ordinary: who wants to know why has to look.
CREATE FUNCTION takes_words(conversation uuid, member uuid, client uuid) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  entered conversations;
  other uuid;
BEGIN
  SELECT * INTO entered FROM conversations WHERE id = conversation AND member IN (buyer_id, seller_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  other := CASE member WHEN entered.buyer_id THEN entered.seller_id ELSE entered.buyer_id END;
  PERFORM pg_advisory_xact_lock_shared(contact_key(member, other));
  RETURN NOT EXISTS (SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((member, other), (other, member)))
    AND EXISTS (SELECT FROM listings WHERE id = entered.listing_id AND status = 'active' AND title = entered.title)
    AND EXISTS (SELECT FROM users WHERE id = other AND left_at IS NULL)
    AND NOT EXISTS (SELECT FROM messages WHERE sender_id = member AND client_id = client);
END $$;

-- The log of each member: numbered without gaps in the order of commits, because the counter's row is locked meanwhile.
CREATE TABLE inboxes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  last_seq bigint NOT NULL
) WITH (fillfactor = 50);

-- Whoever has the market open, by the server process that knows it; renewed while they do.
CREATE UNLOGGED TABLE presence (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  process uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, process)
) WITH (fillfactor = 50);

-- Each side of a conversation. delivered_seq and read_seq: how far this member has received and seen what the other wrote.
CREATE TABLE participants (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  delivered_seq integer NOT NULL DEFAULT 0,
  read_seq integer NOT NULL DEFAULT 0,
  -- How many messages of the other come after read_seq.
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- What this member deleted: everything up to here. Hidden until something new comes.
  deleted_seq integer NOT NULL DEFAULT 0,
  hidden boolean NOT NULL DEFAULT false,
  last_message_at timestamptz NOT NULL DEFAULT now(),
  -- When to write an e-mail about what is unread; null while there is nothing to tell. And how far one was written.
  mail_due_at timestamptz,
  mailed_seq integer NOT NULL DEFAULT 0,
  -- The conversation's, so that looking for words needs the titles of items only, not a look at every conversation.
  listing_id bigint NOT NULL,
  PRIMARY KEY (conversation_id, user_id),
  CHECK (read_seq <= delivered_seq)
) WITH (fillfactor = 80);
CREATE INDEX participants_latest_idx ON participants (user_id, last_message_at DESC, conversation_id DESC) WHERE NOT hidden;
CREATE INDEX participants_unread_idx ON participants (user_id) INCLUDE (unread) WHERE unread > 0;
CREATE INDEX participants_pair_idx ON participants (user_id, other_id);
CREATE INDEX participants_mail_idx ON participants (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- Blind to case and accents, as fold() of the shared rules is; what is looked for goes through here too.
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(
    regexp_replace(lower(normalize(given, NFKD)),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’ʼ`]', '', 'g'),
    'ɓɗƙƴəøłđŋı', 'bdkyeoldni'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
$$;

-- Nothing is looked up when an event is noted: one of a conversation that is gone tells nothing, and all are gone in days.
CREATE TABLE inbox_events (
  user_id uuid NOT NULL,
  seq bigint NOT NULL,
  conversation_id uuid NOT NULL,
  -- The message that came or changed; null where only the state around it did.
  message_seq integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, seq)
);
CREATE INDEX inbox_events_age_idx ON inbox_events (created_at);

CREATE TABLE conversation_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reported_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  -- How far the conversation had come, so that later words are not judged with it.
  last_seq integer NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX conversation_reports_open_key ON conversation_reports (conversation_id, reporter_id) WHERE status = 'open';
CREATE INDEX conversation_reports_queue_idx ON conversation_reports (created_at) WHERE status = 'open';
CREATE INDEX conversation_reports_reporter_idx ON conversation_reports (reporter_id);
CREATE INDEX conversation_reports_reported_idx ON conversation_reports (reported_id);

-- For the moderators: messages that look like a fraud.
CREATE TABLE message_flags (
  message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  -- Which rules found what, for people who judge and people who mend the rules.
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
CREATE INDEX message_flags_open_idx ON message_flags (created_at, message_id) WHERE closed_at IS NULL;

