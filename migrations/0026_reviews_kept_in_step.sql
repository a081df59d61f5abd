-- What people are rated follows their reviews, whatever makes these come or go. The pages that show either are forgotten.

-- One says of one item what one has to say once, also where it is sold again. The five counts are read off the index.
DROP INDEX reviews_listing_idx, reviews_subject_idx;
CREATE UNIQUE INDEX reviews_listing_author_key ON reviews (listing_id, author_id);
CREATE INDEX reviews_subject_idx ON reviews (subject_id, created_at DESC, id DESC) INCLUDE (stars);

CREATE FUNCTION add_to_ratings(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of their ids, so that two who change the same people never wait for each other.
  PERFORM FROM users WHERE id IN (SELECT (key)::uuid FROM jsonb_each(changes)) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET rating_sum = rating_sum + (c.value ->> 0)::int, rating_count = rating_count + (c.value ->> 1)::int
  FROM jsonb_each(changes) c WHERE users.id = c.key::uuid;
  PERFORM pg_notify('listings_changed', '');
END $$;

CREATE FUNCTION rate_by_new_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_ratings(jsonb_object_agg(subject_id, jsonb_build_array(total, reviews)))
  FROM (SELECT subject_id, sum(stars) AS total, count(*) AS reviews FROM changed_rows GROUP BY subject_id) c
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rated_on_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rate_by_new_reviews();

CREATE FUNCTION rate_without_old_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_ratings(jsonb_object_agg(subject_id, jsonb_build_array(-total, -reviews)))
  FROM (SELECT subject_id, sum(stars) AS total, count(*) AS reviews FROM changed_rows GROUP BY subject_id) c
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rated_on_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rate_without_old_reviews();

-- A reply is on the page too, and who turns reserved wants no words there.
CREATE TRIGGER reviews_announced_on_update AFTER UPDATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_people();
CREATE TRIGGER users_announced_on_reserve AFTER UPDATE OF public_profile ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_people();
