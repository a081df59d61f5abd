-- Search. Terms are made by the market's own rules when a listing is written; from them the database keeps one posting per
-- term and active listing, in the same transaction, whatever statement changes a listing. See docs/decisions/008-search.md.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Every writer must give both. Rows from before search get theirs from the job that looks for empty ones.
ALTER TABLE listing_texts
  ADD COLUMN terms text[] COLLATE "C" NOT NULL DEFAULT '{}',
  ADD COLUMN words text[] COLLATE "C" NOT NULL DEFAULT '{}';
ALTER TABLE listing_texts
  ALTER COLUMN terms DROP DEFAULT,
  ALTER COLUMN words DROP DEFAULT,
  ALTER COLUMN words SET STATISTICS 500;
CREATE INDEX listing_texts_words_idx ON listing_texts USING gin (words);
CREATE INDEX listing_texts_unindexed_idx ON listing_texts (listing_id) WHERE terms = '{}';

-- sk is the time of publishing in milliseconds; a price on request sorts behind every price there can be.
CREATE TABLE search_postings (
  term text COLLATE "C" NOT NULL,
  sk bigint NOT NULL,
  listing_id bigint NOT NULL,
  price bigint NOT NULL,
  category_id smallint NOT NULL,
  state text COLLATE "C" NOT NULL,
  condition text COLLATE "C"
) WITH (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE search_postings ALTER COLUMN term SET STATISTICS 2000;
CREATE INDEX search_postings_recent_idx ON search_postings (term, sk DESC, listing_id DESC)
  INCLUDE (price, category_id, state, condition);
CREATE INDEX search_postings_price_idx ON search_postings (term, price, listing_id)
  INCLUDE (sk, category_id, state, condition);

CREATE FUNCTION search_sk(published_at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM published_at) * 1000)::bigint
$$;

-- What a listing is found by besides its words, from its own columns.
CREATE FUNCTION search_tags(listing listings) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    '#all',
    '#category:' || listing.category_id,
    '#sub:' || listing.category_id || '/' || listing.subcategory,
    '#state:' || listing.state,
    '#city:' || listing.state || '/' || lower(listing.city),
    CASE WHEN listing.featured THEN '#featured' END
  ], NULL)
$$;

-- The triggers know which postings they want: by term, time and listing. Without statistics on the changed rows the planner
-- might read the whole table instead, so it is told not to.
CREATE FUNCTION search_add_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_postings (term, sk, listing_id, price, category_id, state, condition)
  SELECT term, search_sk(l.published_at), l.id, coalesce(l.price, 1000000000000), l.category_id, l.state, l.condition
  FROM new_texts t
  JOIN listings l ON l.id = t.listing_id AND l.status = 'active'
  CROSS JOIN LATERAL unnest(t.terms || search_tags(l)) AS term;
  RETURN NULL;
END $$;

CREATE FUNCTION search_change_texts() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM search_postings p
  USING old_texts o
    JOIN new_texts n ON n.listing_id = o.listing_id AND n.terms IS DISTINCT FROM o.terms
    JOIN listings l ON l.id = o.listing_id AND l.status = 'active'
    CROSS JOIN LATERAL unnest(o.terms) AS gone
  WHERE gone <> ALL (n.terms) AND p.term = gone AND p.sk = search_sk(l.published_at) AND p.listing_id = l.id;
  INSERT INTO search_postings (term, sk, listing_id, price, category_id, state, condition)
  SELECT term, search_sk(l.published_at), l.id, coalesce(l.price, 1000000000000), l.category_id, l.state, l.condition
  FROM new_texts t
  JOIN old_texts o ON o.listing_id = t.listing_id AND t.terms IS DISTINCT FROM o.terms
  JOIN listings l ON l.id = t.listing_id AND l.status = 'active'
  CROSS JOIN LATERAL unnest(t.terms) AS term
  WHERE term <> ALL (o.terms);
  RETURN NULL;
END $$;

CREATE FUNCTION search_change_listings() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  changed bigint[];
BEGIN
  SELECT array_agg(n.id) INTO changed
  FROM new_rows n JOIN old_rows o ON o.id = n.id
  WHERE (n.status = 'active' OR o.status = 'active')
    AND (n.status, n.published_at, n.price, n.category_id, n.subcategory, n.state, n.city, n.condition, n.featured)
      IS DISTINCT FROM (o.status, o.published_at, o.price, o.category_id, o.subcategory, o.state, o.city, o.condition, o.featured);
  IF changed IS NULL THEN RETURN NULL; END IF;
  DELETE FROM search_postings p
  USING old_rows o
    JOIN listing_texts t ON t.listing_id = o.id
    CROSS JOIN LATERAL unnest(t.terms || search_tags(o::listings)) AS gone
  WHERE o.id = ANY (changed) AND o.status = 'active'
    AND p.term = gone AND p.sk = search_sk(o.published_at) AND p.listing_id = o.id;
  INSERT INTO search_postings (term, sk, listing_id, price, category_id, state, condition)
  SELECT term, search_sk(l.published_at), l.id, coalesce(l.price, 1000000000000), l.category_id, l.state, l.condition
  FROM new_rows l
  JOIN listing_texts t ON t.listing_id = l.id
  CROSS JOIN LATERAL unnest(t.terms || search_tags(l::listings)) AS term
  WHERE l.id = ANY (changed) AND l.status = 'active';
  RETURN NULL;
END $$;

-- Before the row goes, because its text goes with it.
CREATE FUNCTION search_forget_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_postings p
  WHERE p.term = ANY (search_tags(OLD) || (SELECT terms FROM listing_texts WHERE listing_id = OLD.id))
    AND p.sk = search_sk(OLD.published_at) AND p.listing_id = OLD.id;
  RETURN OLD;
END $$;

CREATE TRIGGER listing_texts_posted_on_insert AFTER INSERT ON listing_texts
  REFERENCING NEW TABLE AS new_texts FOR EACH STATEMENT EXECUTE FUNCTION search_add_texts();
CREATE TRIGGER listing_texts_posted_on_update AFTER UPDATE ON listing_texts
  REFERENCING NEW TABLE AS new_texts OLD TABLE AS old_texts FOR EACH STATEMENT EXECUTE FUNCTION search_change_texts();
CREATE TRIGGER listings_posted_on_update AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION search_change_listings();
CREATE TRIGGER listings_posted_on_delete BEFORE DELETE ON listings
  FOR EACH ROW WHEN (OLD.status = 'active') EXECUTE FUNCTION search_forget_listing();

-- Rows from before search are found by their place and category at once, by their words when the job has made them.
INSERT INTO search_postings (term, sk, listing_id, price, category_id, state, condition)
SELECT term, search_sk(l.published_at), l.id, coalesce(l.price, 1000000000000), l.category_id, l.state, l.condition
FROM listings l CROSS JOIN LATERAL unnest(search_tags(l)) AS term
WHERE l.status = 'active';

-- Rebuilt by a job: the words of active titles, to mend misspellings with, and what is offered for each beginning.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  listings integer NOT NULL
);
CREATE INDEX search_vocabulary_trigrams_idx ON search_vocabulary USING gin (word gin_trgm_ops);

-- A swapped pair of letters in a short word leaves few trigrams, so the bar is low; the market counts the slips itself.
CREATE FUNCTION search_similar_words(typed text) RETURNS TABLE (word text, listings integer) LANGUAGE plpgsql STABLE
  SET pg_trgm.similarity_threshold = 0.2 AS $$
BEGIN
  RETURN QUERY SELECT v.word, v.listings FROM search_vocabulary v WHERE v.word % typed
    ORDER BY similarity(v.word, typed) DESC, v.listings DESC LIMIT 20;
END $$;

CREATE TABLE search_suggestions (
  prefix text COLLATE "C" PRIMARY KEY,
  queries text[] NOT NULL,
  listing_ids bigint[] NOT NULL
);
