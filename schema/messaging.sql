-- One conversation for each listing and buyer. Its row is locked while a message is numbered, so numbers have no gaps.
CREATE TABLE conversations (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  listing_id bigint REFERENCES listings ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz NOT NULL DEFAULT now(),
  -- When the seller first answered.
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  buyer_phone_shown_at timestamptz,
  -- The title of the listing as the buyer last saw it.
  title text NOT NULL DEFAULT '',
  UNIQUE (listing_id, buyer_id),
  CHECK (buyer_id <> seller_id),
  -- A conversation with support has no listing, and support never starts one.
  CONSTRAINT conversations_support_check CHECK (
    buyer_id <> '00000000-0000-4000-8000-05099097a111'
    AND (listing_id IS NULL) = (seller_id = '00000000-0000-4000-8000-05099097a111')
  )
) WITH (fillfactor = 80);
CREATE INDEX conversations_age_idx ON conversations (created_at, id) WHERE listing_id IS NOT NULL;
CREATE INDEX conversations_buyer_idx ON conversations (buyer_id, created_at);
-- The response rate of a seller is computed by an index-only scan.
CREATE INDEX conversations_seller_idx ON conversations (seller_id, created_at) INCLUDE (answered_at);
-- One conversation with support for each user.
CREATE UNIQUE INDEX conversations_support_key ON conversations (buyer_id) WHERE listing_id IS NULL;

-- Both sides of a conversation, with the last message of the other side that was delivered and read.
CREATE TABLE participants (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  delivered_seq integer NOT NULL DEFAULT 0,
  read_seq integer NOT NULL DEFAULT 0,
  -- Messages of the other side after `read_seq`.
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- The user deleted all messages up to this one. Hidden until a new one arrives.
  deleted_seq integer NOT NULL DEFAULT 0,
  hidden boolean NOT NULL DEFAULT false,
  last_message_at timestamptz NOT NULL DEFAULT now(),
  -- When a mail about unread messages is due (null: none), and up to which message one was sent.
  mail_due_at timestamptz,
  mailed_seq integer NOT NULL DEFAULT 0,
  -- Copied from the conversation, so that the search in messages does not read every conversation.
  listing_id bigint,
  -- Whether this user sells the listing, for the tabs Buying and Selling.
  is_seller boolean NOT NULL DEFAULT false,
  -- When a notification about unread messages is due (null: none), and whether there was one since the last reading.
  notification_due_at timestamptz,
  unread_notified boolean NOT NULL DEFAULT false,
  PRIMARY KEY (conversation_id, user_id),
  CHECK (read_seq <= delivered_seq)
) WITH (fillfactor = 80);
CREATE INDEX participants_notification_idx ON participants (notification_due_at) WHERE notification_due_at IS NOT NULL;
CREATE INDEX participants_list_idx ON participants (user_id, last_message_at DESC, conversation_id DESC)
  INCLUDE (listing_id) WHERE NOT hidden;
CREATE INDEX participants_side_idx ON participants (user_id, is_seller, last_message_at DESC, conversation_id DESC)
  INCLUDE (listing_id) WHERE NOT hidden AND listing_id IS NOT NULL;
CREATE INDEX participants_mail_by_user_idx ON participants (mail_due_at, user_id)
  WHERE mail_due_at IS NOT NULL;
CREATE INDEX participants_pair_idx ON participants (user_id, other_id);
CREATE INDEX participants_unread_idx ON participants (user_id) INCLUDE (unread) WHERE unread > 0;

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq integer NOT NULL CHECK (seq > 0),
  sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id uuid,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('text', 'photo', 'offer', 'answer', 'meetup')),
  photo_hash text REFERENCES photo_files,
  amount bigint CHECK (amount > 0),
  offer_state text CHECK (offer_state IN ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'too-low')),
  warnings text[] CHECK (cardinality(warnings) > 0),
  UNIQUE (conversation_id, seq),
  UNIQUE (sender_id, client_id),
  CONSTRAINT messages_body_check CHECK (char_length(body) <= 2000 AND (body <> '' OR kind <> 'text')),
  CONSTRAINT messages_kind_check_parts CHECK (
    (kind = 'photo') = (photo_hash IS NOT NULL)
    AND (kind IN ('offer', 'answer')) = (amount IS NOT NULL)
    AND (kind IN ('offer', 'answer')) = (offer_state IS NOT NULL)
  )
);
CREATE UNIQUE INDEX messages_open_offer_key ON messages (conversation_id)
  WHERE kind = 'offer' AND offer_state = 'open';
-- Low offers are counted for a day.
CREATE INDEX messages_offers_idx ON messages (conversation_id, created_at) WHERE kind = 'offer';
CREATE INDEX messages_photo_idx ON messages (photo_hash) WHERE photo_hash IS NOT NULL;

-- The last number in the event log of each user. The row is locked until the commit, so numbers follow the order of
-- commits without gaps: a stream is resumed by them.
CREATE TABLE inboxes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  last_seq bigint NOT NULL
) WITH (fillfactor = 50);

-- No foreign keys, so that inserts are fast: events of a deleted conversation are ignored, and all expire in days.
CREATE TABLE inbox_events (
  user_id uuid NOT NULL,
  seq bigint NOT NULL,
  conversation_id uuid NOT NULL,
  -- The new or changed message; null when only the state of the conversation changed.
  message_seq integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, seq)
);
CREATE INDEX inbox_events_age_idx ON inbox_events (created_at);

-- Users who have a page open, for each server process; renewed while they do.
CREATE UNLOGGED TABLE presence (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  process uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, process)
) WITH (fillfactor = 50);

-- The state of a conversation with support, for the support desk.
CREATE TABLE support_chats (
  conversation_id uuid PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
  -- Since when the user waits for an answer; null: does not wait.
  waiting_since timestamptz,
  -- Whether staff got a mail about it.
  mailed boolean NOT NULL DEFAULT false,
  last_message_at timestamptz NOT NULL
);
CREATE INDEX support_chats_latest_idx ON support_chats (last_message_at DESC, conversation_id DESC);
CREATE INDEX support_chats_mail_idx ON support_chats (waiting_since) WHERE waiting_since IS NOT NULL AND NOT mailed;
CREATE INDEX support_chats_waiting_idx ON support_chats (waiting_since, conversation_id)
  WHERE waiting_since IS NOT NULL;

-- Both sides exist from the beginning of a conversation.
CREATE FUNCTION add_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO participants (conversation_id, user_id, other_id, listing_id, is_seller, last_message_at) VALUES
    (NEW.id, NEW.buyer_id, NEW.seller_id, NEW.listing_id, false, NEW.last_message_at),
    (NEW.id, NEW.seller_id, NEW.buyer_id, NEW.listing_id, true, NEW.last_message_at);
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_add_participants AFTER INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION add_participants();

-- Locks a conversation for the next message, and returns whether the message can be inserted by the fast path: the
-- situation is one that the caller allows, and the message was not sent before.
-- A sale to the buyer after `open_sale_since` keeps the conversation open.
CREATE FUNCTION lock_open_conversation(
  conversation uuid, sender uuid, client uuid, open_situations text[], open_sale_since timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  entered conversations;
  other uuid;
  situation text;
BEGIN
  SELECT * INTO entered FROM conversations
    WHERE id = conversation AND sender IN (buyer_id, seller_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  other := CASE sender WHEN entered.buyer_id THEN entered.seller_id ELSE entered.buyer_id END;
  PERFORM pg_advisory_xact_lock_shared(contact_key(sender, other));
  -- A title that has changed is updated with the message, by the slow path.
  SELECT format('%s %s %s %s',
      EXISTS (SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((sender, other), (other, sender))),
      u.erased_at IS NOT NULL OR u.deletion_due_at IS NOT NULL OR u.suspended_at IS NOT NULL, l.status,
      EXISTS (SELECT FROM sales s WHERE s.listing_id = l.id AND s.buyer_id = entered.buyer_id
        AND s.undone_at IS NULL AND s.sold_at > open_sale_since))
    INTO situation
    FROM users u JOIN listings l ON l.id = entered.listing_id AND l.title = entered.title WHERE u.id = other;
  RETURN coalesce(situation = ANY (open_situations), false)
    AND NOT EXISTS (SELECT FROM users WHERE id = sender AND suspended_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM messages WHERE sender_id = sender AND client_id = client);
END $$;

-- Copies the title of the listing into a new conversation.
CREATE FUNCTION copy_listing_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.title := coalesce((SELECT title FROM listings WHERE id = NEW.listing_id), '');
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_copy_listing_title BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION copy_listing_title();

-- Removes case and accents, as fold() of the shared rules does.
CREATE FUNCTION fold_text(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(translate(
    regexp_replace(lower(normalize(raw, NFKD)),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’ʼ`]', '', 'g'),
    'ɓɗƙƴəøłđŋı', 'bdkyeoldni'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
$$;

-- Open conversations with a user show at once that the account is suspended, or no longer is.
CREATE FUNCTION announce_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suspensions_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER users_suspension_announced AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION announce_suspension();
