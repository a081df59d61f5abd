-- Not in one transaction.
-- The sides and titles of conversations from before, a portion at a time: whoever writes in one of them waits for a
-- portion only. What was said before there were ticks counts as seen. What is done has a title, so this can be broken
-- off and begun again; sides that a message has made meanwhile stay as they are.
DO $$
DECLARE
  portion uuid[];
  done uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    portion := ARRAY(
      SELECT id FROM conversations WHERE id > done AND title = '' ORDER BY id LIMIT 200 FOR NO KEY UPDATE);
    EXIT WHEN cardinality(portion) = 0;
    done := portion[cardinality(portion)];
    UPDATE conversations c SET title = l.title FROM listings l WHERE c.id = ANY (portion) AND l.id = c.listing_id;
    INSERT INTO participants (conversation_id, user_id, other_id, listing_id, delivered_seq, read_seq, last_message_at)
    SELECT c.id, side.user_id, side.other_id, c.listing_id, c.last_seq, c.last_seq, c.last_message_at
    FROM conversations c
    CROSS JOIN LATERAL (VALUES (c.buyer_id, c.seller_id), (c.seller_id, c.buyer_id)) AS side(user_id, other_id)
    WHERE c.id = ANY (portion)
    ON CONFLICT (conversation_id, user_id) DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
