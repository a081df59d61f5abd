-- Conversations as messengers know them: who has seen what, offers, photos, blocks, and a numbered log of what changed
-- for each member, so that every open page can be told what it missed.

-- How a member wants to be told of new messages, and whether others see that they are online.
ALTER TABLE users
  ADD COLUMN notify_email boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_new_messages boolean NOT NULL DEFAULT true,
  ADD COLUMN show_online_status boolean NOT NULL DEFAULT true,
  -- When they left for good. What they wrote stays readable for those they wrote to.
  ADD COLUMN left_at timestamptz;

-- A message is words, a photo with or without words, an offer, or the answer to one.
ALTER TABLE messages
  ADD COLUMN kind text NOT NULL DEFAULT 'text' CHECK (kind IN ('text', 'photo', 'offer', 'answer')),
  ADD COLUMN photo_hash text REFERENCES photo_files (hash),
  -- An offer in naira; of an answer, the offer it answers.
  ADD COLUMN amount bigint CHECK (amount > 0),
  ADD COLUMN offer_state text CHECK (offer_state IN ('open', 'accepted', 'declined', 'countered', 'withdrawn')),
  -- The kinds of danger found in it, for its reader only. Null: none.
  ADD COLUMN warnings text[] CHECK (cardinality(warnings) > 0),
  DROP CONSTRAINT messages_body_check,
  ADD CONSTRAINT messages_body_check CHECK (char_length(body) <= 2000 AND (body <> '' OR kind <> 'text')),
  ADD CONSTRAINT messages_kind_check_parts CHECK (
    (kind = 'photo') = (photo_hash IS NOT NULL) AND
    (kind IN ('offer', 'answer')) = (amount IS NOT NULL) AND
    (kind IN ('offer', 'answer')) = (offer_state IS NOT NULL));
CREATE UNIQUE INDEX messages_open_offer_key ON messages (conversation_id) WHERE kind = 'offer' AND offer_state = 'open';
CREATE INDEX messages_photo_idx ON messages (photo_hash) WHERE photo_hash IS NOT NULL;

ALTER TABLE conversations
  -- The moment a seller called up a buyer's number from the conversation, which the buyer sees.
  ADD COLUMN buyer_phone_shown_at timestamptz,
  -- The item's title as the buyer last saw it: what its owner changes while it is hidden is told to nobody.
  ADD COLUMN title text NOT NULL DEFAULT '';
UPDATE conversations c SET title = l.title FROM listings l WHERE l.id = c.listing_id;
CREATE FUNCTION note_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.title := (SELECT title FROM listings WHERE id = NEW.listing_id);
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_know_the_title BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_title();

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
  -- The other's name and the item's title as this member sees them, folded: looking for words reads one table only.
  search_text text NOT NULL DEFAULT '',
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
CREATE FUNCTION note_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := (SELECT fold_text(u.name || ' ' || c.title) FROM users u, conversations c
    WHERE u.id = NEW.other_id AND c.id = NEW.conversation_id);
  RETURN NEW;
END $$;
CREATE TRIGGER participants_can_be_found BEFORE INSERT ON participants
  FOR EACH ROW EXECUTE FUNCTION note_search_text();

-- A new title can be looked for at once by its seller, and by the others once they see it. Sides that somebody is just
-- writing are passed over, so that nobody waits in a circle; the message puts them right.
CREATE FUNCTION renew_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE participants p SET search_text = fold_text(u.name || ' ' || NEW.title) FROM users u
  WHERE u.id = p.other_id AND (p.conversation_id, p.user_id) IN (
    SELECT s.conversation_id, s.user_id FROM participants s JOIN conversations c ON c.id = s.conversation_id
    WHERE c.listing_id = NEW.id AND (s.user_id = NEW.seller_id OR NEW.status IN ('active', 'sold', 'expired'))
    FOR NO KEY UPDATE OF s SKIP LOCKED);
  RETURN NULL;
END $$;
CREATE TRIGGER listings_renew_search_texts AFTER UPDATE OF title, status ON listings FOR EACH ROW
  WHEN (OLD.title <> NEW.title OR (OLD.status = 'paused' AND NEW.status = 'active'))
  EXECUTE FUNCTION renew_search_texts();

-- What was said before there were ticks counts as seen.
INSERT INTO participants (conversation_id, user_id, other_id, delivered_seq, read_seq, last_message_at)
SELECT id, buyer_id, seller_id, last_seq, last_seq, last_message_at FROM conversations
UNION ALL
SELECT id, seller_id, buyer_id, last_seq, last_seq, last_message_at FROM conversations;

-- A conversation has its two sides from the beginning, whoever makes it.
CREATE FUNCTION add_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO participants (conversation_id, user_id, other_id, last_message_at)
  VALUES (NEW.id, NEW.buyer_id, NEW.seller_id, NEW.last_message_at), (NEW.id, NEW.seller_id, NEW.buyer_id, NEW.last_message_at);
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_have_participants AFTER INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION add_participants();

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked_idx ON blocks (blocked_id);

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

-- The log of each member: numbered without gaps in the order of commits, because the counter's row is locked meanwhile.
CREATE TABLE inboxes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  last_seq bigint NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE inbox_events (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seq bigint NOT NULL,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- The message that came or changed; null where only the state around it did.
  message_seq integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, seq)
);
CREATE INDEX inbox_events_age_idx ON inbox_events (created_at);
CREATE INDEX inbox_events_conversation_idx ON inbox_events (conversation_id);

-- Whoever has the market open, by the server process that knows it; renewed while they do.
CREATE UNLOGGED TABLE presence (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  process uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, process)
) WITH (fillfactor = 50);

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

-- A seller's ledger of who was shown the number, the latest first.
CREATE INDEX phone_reveals_latest_idx ON phone_reveals (listing_id, revealed_at DESC, viewer_id DESC);

-- A session that ends takes its open streams along, in whatever process they are. Many at once are not named.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN '' ELSE string_agg(id::text, ',') END INTO ended FROM old_rows;
  IF ended IS NOT NULL THEN PERFORM pg_notify('sessions_ended', ended); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_announced_on_delete AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
