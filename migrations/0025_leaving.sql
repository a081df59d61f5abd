-- Leaving: unseen at once, gone after some days, back as before for whoever signs in meanwhile.

-- The ads that were on the market when their seller asked to leave: exactly these come back.
CREATE TABLE ads_of_leavers (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX ads_of_leavers_seller_idx ON ads_of_leavers (seller_id);

-- Whoever has left stays in it until the last of what they had is gone: what was broken off is gone on with.
DROP INDEX users_leaving_idx;
CREATE INDEX users_leaving_idx ON users (leaves_at, id) WHERE leaves_at IS NOT NULL;

-- As before, and false also towards whoever is leaving.
CREATE OR REPLACE FUNCTION takes_words(conversation uuid, member uuid, client uuid) RETURNS boolean LANGUAGE plpgsql AS $$
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
    AND EXISTS (SELECT FROM users WHERE id = other AND left_at IS NULL AND leaves_at IS NULL)
    AND NOT EXISTS (SELECT FROM messages WHERE sender_id = member AND client_id = client);
END $$;
