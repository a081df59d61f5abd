-- The filter "Verified sellers" finds those who have the badge: since the badge asks for a confirmed number, it does too.
CREATE FUNCTION has_verified_badge(seller users) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT seller.email_verified AND seller.phone_confirmed_at IS NOT NULL
$$;

-- The seller is looked up for each listing: a join would begin with all users where the planner believes that there are few.
CREATE OR REPLACE FUNCTION search_add_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listings WHERE id IN (SELECT listing_id FROM new_texts) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id IN (SELECT l.seller_id FROM new_texts t JOIN listings l ON l.id = t.listing_id) ORDER BY id FOR SHARE;
  INSERT INTO search_postings
  SELECT p.* FROM (
    SELECT l::listings AS l, t.terms || search_tags(l::listings, (SELECT has_verified_badge(u) FROM users u WHERE id = l.seller_id)) AS terms
    FROM new_texts t
    CROSS JOIN LATERAL (SELECT * FROM listings WHERE id = t.listing_id AND status = 'active' OFFSET 0) l OFFSET 0
  ) live CROSS JOIN LATERAL search_postings_of(live.l, live.terms) p
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_change_listings() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  changed bigint[];
BEGIN
  SELECT array_agg(n.id) INTO changed
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (n.status = 'active' OR o.status = 'active')
    AND (n.status, n.published_at, n.price, n.category_id, n.subcategory, n.state, n.city, n.condition, n.featured, n.cover IS NULL)
      IS DISTINCT FROM (o.status, o.published_at, o.price, o.category_id, o.subcategory, o.state, o.city, o.condition, o.featured, o.cover IS NULL);
  IF changed IS NULL THEN RETURN NULL; END IF;
  DELETE FROM search_postings p
  USING old_rows o
    JOIN listing_texts t ON t.listing_id = o.id
    CROSS JOIN LATERAL unnest(t.terms || search_tags(o::listings, true)) AS gone
  WHERE o.id = ANY (changed) AND o.status = 'active'
    AND p.term = gone AND p.sk = search_sk(o.published_at) AND p.listing_id = o.id;
  INSERT INTO search_postings
  SELECT p.* FROM (
    SELECT l::listings AS l, t.terms || search_tags(l::listings, has_verified_badge(u)) AS terms FROM new_rows l
    JOIN listing_texts t ON t.listing_id = l.id
    JOIN users u ON u.id = l.seller_id
    WHERE l.id = ANY (changed) AND l.status = 'active' OFFSET 0
  ) live CROSS JOIN LATERAL search_postings_of(live.l, live.terms) p
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search_change_seller() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM listings WHERE seller_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  IF has_verified_badge(NEW) THEN
    INSERT INTO search_postings
    SELECT p.* FROM listings l
    JOIN listing_texts t ON t.listing_id = l.id
    CROSS JOIN LATERAL search_postings_of(l, ARRAY['#verified']) p
    WHERE l.seller_id = NEW.id AND l.status = 'active'
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM search_postings p USING listings l
    WHERE l.seller_id = NEW.id AND l.status = 'active'
      AND p.term = '#verified' AND p.sk = search_sk(l.published_at) AND p.listing_id = l.id;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER users_posted_on_update ON users;
CREATE TRIGGER users_posted_on_update AFTER UPDATE OF email_verified, phone_confirmed_at ON users
  FOR EACH ROW WHEN (has_verified_badge(OLD) <> has_verified_badge(NEW)) EXECUTE FUNCTION search_change_seller();

DELETE FROM search_postings p USING listings l JOIN users u ON u.id = l.seller_id
WHERE p.term = '#verified' AND l.id = p.listing_id AND NOT has_verified_badge(u);
