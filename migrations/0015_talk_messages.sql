-- A message is words, a photo with or without words, an offer, or the answer to one. What old rows cannot break is
-- looked at later, while everybody writes.

ALTER TABLE messages
  ADD COLUMN kind text NOT NULL DEFAULT 'text',
  ADD COLUMN photo_hash text REFERENCES photo_files (hash),
  -- An offer in naira; of an answer, the offer it answers.
  ADD COLUMN amount bigint,
  ADD COLUMN offer_state text,
  -- The kinds of danger found in it, for its reader only. Null: none.
  ADD COLUMN warnings text[],
  ADD CONSTRAINT messages_kind_check CHECK (kind IN ('text', 'photo', 'offer', 'answer')) NOT VALID,
  ADD CONSTRAINT messages_amount_check CHECK (amount > 0) NOT VALID,
  ADD CONSTRAINT messages_offer_state_check
    CHECK (offer_state IN ('open', 'accepted', 'declined', 'countered', 'withdrawn')) NOT VALID,
  ADD CONSTRAINT messages_warnings_check CHECK (cardinality(warnings) > 0) NOT VALID,
  DROP CONSTRAINT messages_body_check,
  ADD CONSTRAINT messages_body_check CHECK (char_length(body) <= 2000 AND (body <> '' OR kind <> 'text')) NOT VALID,
  ADD CONSTRAINT messages_kind_check_parts CHECK (
    (kind = 'photo') = (photo_hash IS NOT NULL) AND
    (kind IN ('offer', 'answer')) = (amount IS NOT NULL) AND
    (kind IN ('offer', 'answer')) = (offer_state IS NOT NULL)) NOT VALID;

-- Whoever writes says what it is. An instance of the version before cannot: it knows neither kinds nor sides, so for it
-- the sides are moved and told here, as writeMessage does. A later migration may take this away.
ALTER TABLE messages ALTER COLUMN kind DROP DEFAULT;
CREATE FUNCTION tell_sides_for_old_writers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  talk record;
BEGIN
  NEW.kind := 'text';
  SELECT id, listing_id, buyer_id, seller_id INTO talk FROM conversations WHERE id = NEW.conversation_id;
  IF is_contact_blocked(talk.buyer_id, talk.seller_id) THEN
    RAISE EXCEPTION 'one of the two has blocked the other';
  END IF;
  -- While the sides of old conversations are still being made.
  INSERT INTO participants (conversation_id, user_id, other_id, listing_id, delivered_seq, read_seq) VALUES
    (talk.id, talk.buyer_id, talk.seller_id, talk.listing_id, NEW.seq - 1, NEW.seq - 1),
    (talk.id, talk.seller_id, talk.buyer_id, talk.listing_id, NEW.seq - 1, NEW.seq - 1)
  ON CONFLICT DO NOTHING;
  UPDATE participants SET last_message_at = NEW.created_at, hidden = false,
    unread = unread + 1, mail_due_at = coalesce(mail_due_at, NEW.created_at + interval '5 minutes')
  WHERE conversation_id = talk.id AND user_id <> NEW.sender_id;
  UPDATE participants SET last_message_at = NEW.created_at, hidden = false,
    delivered_seq = CASE WHEN unread = 0 AND read_seq >= deleted_seq THEN NEW.seq ELSE delivered_seq END,
    read_seq = CASE WHEN unread = 0 AND read_seq >= deleted_seq THEN NEW.seq ELSE read_seq END
  WHERE conversation_id = talk.id AND user_id = NEW.sender_id;
  WITH counted AS (
    INSERT INTO inboxes AS i (user_id, last_seq)
    SELECT member, 1 FROM unnest(ARRAY[talk.buyer_id, talk.seller_id]) AS member ORDER BY member
    ON CONFLICT (user_id) DO UPDATE SET last_seq = i.last_seq + 1
    RETURNING user_id, last_seq
  )
  INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
  SELECT user_id, last_seq, talk.id, NEW.seq FROM counted;
  RETURN NEW;
END $$;
CREATE TRIGGER messages_of_old_writers BEFORE INSERT ON messages
  FOR EACH ROW WHEN (NEW.kind IS NULL) EXECUTE FUNCTION tell_sides_for_old_writers();
