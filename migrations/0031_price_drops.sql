-- Not in one transaction.
-- Nothing is known of new columns yet, and each portion would be looked for in the whole table.
ANALYZE favorites;
-- next
-- What was saved before prices were noted counts as saved at what it costs now, a portion at a time: whoever forgets one of
-- them waits for a portion only. What is done has a kind of price, so this can be broken off and begun again.
DO $$
DECLARE
  done record;
  last record;
BEGIN
  SELECT '00000000-0000-0000-0000-000000000000'::uuid AS user_id, 0::bigint AS listing_id INTO done;
  LOOP
    WITH portion AS (
      SELECT user_id, listing_id FROM favorites
      WHERE (user_id, listing_id) > (done.user_id, done.listing_id) AND price_kind IS NULL
      ORDER BY user_id, listing_id LIMIT 200 FOR NO KEY UPDATE
    ), noted AS (
      UPDATE favorites f SET price = l.price, told_price = l.price, price_kind = l.price_kind
      FROM portion p JOIN listings l ON l.id = p.listing_id
      WHERE f.user_id = p.user_id AND f.listing_id = p.listing_id
    )
    SELECT user_id, listing_id INTO last FROM portion ORDER BY user_id DESC, listing_id DESC LIMIT 1;
    EXIT WHEN last.user_id IS NULL;
    done := last;
    COMMIT;
  END LOOP;
END $$;
-- next
-- Indexes are made while everybody reads and writes: they wait for transactions that began before, and nobody waits for
-- them. One that was broken off is begun anew.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS favorites_drop_mail_idx;
-- next
CREATE INDEX CONCURRENTLY favorites_drop_mail_idx ON favorites (drop_mail_due_at) WHERE drop_mail_due_at IS NOT NULL;
-- next
DROP INDEX CONCURRENTLY IF EXISTS favorites_keepers_idx;
-- next
-- The keepers of one listing are gone through in portions, from the last one on.
CREATE INDEX CONCURRENTLY favorites_keepers_idx ON favorites (listing_id, user_id);
-- next
DROP INDEX CONCURRENTLY IF EXISTS favorites_listing_idx;
