CREATE TABLE reviews (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  sale_id bigint NOT NULL REFERENCES sales ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  subject_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  author_role text NOT NULL CHECK (author_role IN ('buyer', 'seller')),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 1000),
  reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
  replied_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whether it is part of the rating. All reviews are shown.
  counted boolean NOT NULL DEFAULT true,
  -- How often it counts: twice after a handover that both sides confirmed with a code.
  weight smallint NOT NULL DEFAULT 1 CHECK (weight IN (1, 2)),
  UNIQUE (sale_id, author_id),
  CHECK (author_id <> subject_id)
);
CREATE INDEX reviews_author_idx ON reviews (author_id, created_at DESC);
CREATE INDEX reviews_counted_idx ON reviews (subject_id, stars) INCLUDE (weight) WHERE counted;
CREATE UNIQUE INDEX reviews_listing_author_key ON reviews (listing_id, author_id);
CREATE INDEX reviews_subject_idx ON reviews (subject_id, created_at DESC, id DESC) INCLUDE (stars);

CREATE FUNCTION add_to_ratings(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Users are locked in the order of their ids, which prevents deadlocks.
  PERFORM FROM users WHERE id IN (SELECT (key)::uuid FROM jsonb_each(changes)) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET rating_sum = rating_sum + (c.value ->> 0)::int, rating_count = rating_count + (c.value ->> 1)::int,
    rating_weight = rating_weight + (c.value ->> 2)::int
  FROM jsonb_each(changes) c WHERE users.id = c.key::uuid;
END $$;

CREATE FUNCTION rate_by_changed_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE WHEN NEW.counted THEN 1 ELSE -1 END;
BEGIN
  PERFORM add_to_ratings(jsonb_build_object(
    NEW.subject_id, jsonb_build_array(step * NEW.weight * NEW.stars, step, step * NEW.weight)
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rated_on_update AFTER UPDATE OF counted ON reviews
  FOR EACH ROW WHEN (OLD.counted IS DISTINCT FROM NEW.counted) EXECUTE FUNCTION rate_by_changed_review();

CREATE FUNCTION rate_by_new_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN
    PERFORM add_to_ratings(coalesce(jsonb_object_agg(subject_id, jsonb_build_array(total, reviews, weight)), '{}'))
    FROM (
      SELECT subject_id, sum(weight * stars) AS total, count(*) AS reviews, sum(weight) AS weight
      FROM changed_rows WHERE counted GROUP BY subject_id
    ) c;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rated_on_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rate_by_new_reviews();

CREATE FUNCTION rate_without_old_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN
    PERFORM add_to_ratings(coalesce(jsonb_object_agg(subject_id, jsonb_build_array(-total, -reviews, -weight)), '{}'))
    FROM (
      SELECT subject_id, sum(weight * stars) AS total, count(*) AS reviews, sum(weight) AS weight
      FROM changed_rows WHERE counted GROUP BY subject_id
    ) c;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rated_on_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION rate_without_old_reviews();

-- Pages of sellers show all reviews and replies, and the rating of those that count.
CREATE FUNCTION purge_pages_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_pages(ARRAY['seller:' || coalesce(NEW.subject_id, OLD.subject_id)]);
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_purge_pages AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION purge_pages_of_review();
