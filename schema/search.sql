-- Trigrams find similar words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One row for each term of an active listing. `sk` is the time of publishing in milliseconds. Terms, words and
-- prefixes are compared byte by byte (COLLATE "C") in every locale: prefix ranges need it, it is faster, and
-- no update of a locale breaks an index.
CREATE TABLE search_postings (
  term text COLLATE "C" NOT NULL,
  sk bigint NOT NULL,
  listing_id bigint NOT NULL,
  price bigint NOT NULL,
  category_id smallint NOT NULL,
  state text COLLATE "C" NOT NULL,
  condition text COLLATE "C"
) WITH (
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
CREATE INDEX search_postings_price_idx ON search_postings (term, price, listing_id)
  INCLUDE (sk, category_id, state, condition);
-- Unique, so that concurrent changes never add a row twice.
CREATE UNIQUE INDEX search_postings_recent_idx ON search_postings (term, sk DESC, listing_id DESC)
  INCLUDE (price, category_id, state, condition);
ALTER TABLE search_postings ALTER COLUMN term SET STATISTICS 2000;

-- Suggestions of the search box for each prefix.
CREATE TABLE search_suggestions (
  prefix text COLLATE "C" PRIMARY KEY,
  queries text[] NOT NULL,
  listing_ids bigint[] NOT NULL
);

-- Words of active titles, to correct misspellings. A job rebuilds this table and `search_suggestions`.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  listings integer NOT NULL
);
CREATE INDEX search_vocabulary_trigrams_idx ON search_vocabulary USING gin (word gin_trgm_ops);

CREATE FUNCTION search_sk(published_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM published_at) * 1000)::bigint
$$;

-- A price on request is sorted after all prices.
CREATE FUNCTION search_price(price bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(price, 1000000000000)
$$;

-- Terms from the columns of a listing and its seller.
CREATE FUNCTION search_tags(listing listings, verified boolean) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    '#all',
    '#category:' || listing.category_id,
    '#sub:' || listing.category_id || '/' || listing.subcategory,
    '#state:' || listing.state,
    '#city:' || listing.state || '/' || lower(listing.city),
    CASE WHEN listing.featured THEN '#featured' END,
    CASE WHEN listing.cover IS NOT NULL THEN '#photos' END,
    CASE WHEN verified THEN '#verified' END
  ], NULL)
$$;

CREATE FUNCTION search_postings_of(listing listings, terms text[]) RETURNS SETOF search_postings
LANGUAGE sql STABLE AS $$
  SELECT term, search_sk(listing.published_at), listing.id, search_price(listing.price), listing.category_id,
    listing.state, listing.condition
  FROM unnest(terms) AS term
$$;

-- The triggers below keep search_postings in step with listings, texts and sellers:
-- - Each locks the rows of its listings first, and then reads in a separate statement. So it sees the result
--   of the previous transaction, and concurrent changes end like sequential ones. Listings are locked in the
--   order of their ids, which prevents deadlocks. The seller of a new listing is locked as well (FOR SHARE),
--   because the trigger of a seller who becomes verified at that moment would not see the listing.
-- - They look postings up by term, time and listing. The planner has no statistics on transition tables and
--   might read the whole table instead, so the other plans are switched off. OFFSET 0 prevents it from
--   computing postings before the join.

-- A subquery looks up the seller of each listing: with a join, the planner might read all users.
CREATE FUNCTION search_add_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listings WHERE id IN (SELECT listing_id FROM new_texts) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM users WHERE id IN (
    SELECT l.seller_id FROM new_texts t JOIN listings l ON l.id = t.listing_id
  ) ORDER BY id FOR SHARE;
  INSERT INTO search_postings
  SELECT p.* FROM (
    SELECT l::listings AS l,
      t.terms || search_tags(l::listings, (SELECT has_verified_badge(u) FROM users u WHERE id = l.seller_id)) AS terms
    FROM new_texts t
    CROSS JOIN LATERAL (SELECT * FROM listings WHERE id = t.listing_id AND status = 'active' OFFSET 0) l OFFSET 0
  ) live CROSS JOIN LATERAL search_postings_of(live.l, live.terms) p
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_texts_posted_on_insert AFTER INSERT ON listing_texts
  REFERENCING NEW TABLE AS new_texts FOR EACH STATEMENT EXECUTE FUNCTION search_add_texts();

CREATE FUNCTION search_change_texts() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM listings WHERE id IN (
    SELECT n.listing_id FROM new_texts n
    JOIN old_texts o ON o.listing_id = n.listing_id AND n.terms IS DISTINCT FROM o.terms
  ) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  DELETE FROM search_postings p
  USING old_texts o
    JOIN new_texts n ON n.listing_id = o.listing_id AND n.terms IS DISTINCT FROM o.terms
    JOIN listings l ON l.id = o.listing_id AND l.status = 'active'
    CROSS JOIN LATERAL unnest(o.terms) AS gone
  WHERE gone <> ALL (n.terms) AND p.term = gone AND p.sk = search_sk(l.published_at) AND p.listing_id = l.id;
  INSERT INTO search_postings
  SELECT p.* FROM (
    SELECT l, t.terms, o.terms AS before FROM new_texts t
    JOIN old_texts o ON o.listing_id = t.listing_id AND t.terms IS DISTINCT FROM o.terms
    JOIN listings l ON l.id = t.listing_id AND l.status = 'active' OFFSET 0
  ) live CROSS JOIN LATERAL search_postings_of(live.l, live.terms) p
  WHERE p.term <> ALL (live.before)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_texts_posted_on_update AFTER UPDATE ON listing_texts
  REFERENCING NEW TABLE AS new_texts OLD TABLE AS old_texts FOR EACH STATEMENT EXECUTE FUNCTION search_change_texts();

CREATE FUNCTION search_change_listings() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  changed bigint[];
BEGIN
  SELECT array_agg(n.id) INTO changed
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (n.status = 'active' OR o.status = 'active')
    AND (n.status, n.published_at, n.price, n.category_id, n.subcategory,
         n.state, n.city, n.condition, n.featured, n.cover IS NULL)
      IS DISTINCT FROM (o.status, o.published_at, o.price, o.category_id, o.subcategory,
         o.state, o.city, o.condition, o.featured, o.cover IS NULL);
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
CREATE TRIGGER listings_posted_on_update AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_change_listings();

-- Before the row is deleted, because its text is deleted with it.
CREATE FUNCTION search_delete_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_postings p
  WHERE p.term = ANY (search_tags(OLD, true) || (SELECT terms FROM listing_texts WHERE listing_id = OLD.id))
    AND p.sk = search_sk(OLD.published_at) AND p.listing_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER listings_posted_on_delete BEFORE DELETE ON listings
  FOR EACH ROW WHEN (OLD.status = 'active') EXECUTE FUNCTION search_delete_listing();

-- All listings of the seller are locked, because a draft may be published at the same moment.
CREATE FUNCTION search_change_seller() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER users_posted_on_update AFTER UPDATE OF email_verified, phone_confirmed_at ON users
  FOR EACH ROW WHEN (has_verified_badge(OLD) <> has_verified_badge(NEW)) EXECUTE FUNCTION search_change_seller();

-- Two swapped letters in a short word leave few common trigrams, so the threshold is low; the caller counts the edits.
CREATE FUNCTION search_similar_words(typed text) RETURNS TABLE (word text, listings integer) LANGUAGE plpgsql STABLE
  SET pg_trgm.similarity_threshold = 0.2 AS $$
BEGIN
  RETURN QUERY SELECT v.word, v.listings FROM search_vocabulary v WHERE v.word % typed
    ORDER BY similarity(v.word, typed) DESC, v.listings DESC LIMIT 20;
END $$;
