-- Not in one transaction.
-- Which devices a user has signed in with, as hashes: reviews between users of one device do not count.
CREATE TABLE IF NOT EXISTS user_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device)
);
-- next
CREATE INDEX IF NOT EXISTS user_devices_seen_idx ON user_devices (seen_at);
-- next
-- Whether a review is part of the rating. One that is not can still be read. Reviews from before count.
ALTER TABLE reviews ADD COLUMN IF NOT EXISTS counted boolean NOT NULL DEFAULT true;
-- next
CREATE OR REPLACE FUNCTION rate_by_new_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN
    PERFORM add_to_ratings(coalesce(jsonb_object_agg(subject_id, jsonb_build_array(total, reviews)), '{}'))
    FROM (SELECT subject_id, sum(stars) AS total, count(*) AS reviews FROM changed_rows WHERE counted GROUP BY subject_id) c;
  END IF;
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE FUNCTION rate_without_old_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN
    PERFORM add_to_ratings(coalesce(jsonb_object_agg(subject_id, jsonb_build_array(-total, -reviews)), '{}'))
    FROM (SELECT subject_id, sum(stars) AS total, count(*) AS reviews FROM changed_rows WHERE counted GROUP BY subject_id) c;
  END IF;
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE FUNCTION rate_by_changed_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE WHEN NEW.counted THEN 1 ELSE -1 END;
BEGIN
  PERFORM add_to_ratings(jsonb_build_object(NEW.subject_id, jsonb_build_array(step * NEW.stars, step)));
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE TRIGGER reviews_rated_on_update AFTER UPDATE OF counted ON reviews
  FOR EACH ROW WHEN (OLD.counted IS DISTINCT FROM NEW.counted) EXECUTE FUNCTION rate_by_changed_review();
-- next
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS reviews_counted_idx;
-- next
CREATE INDEX CONCURRENTLY reviews_counted_idx ON reviews (subject_id, stars) WHERE counted;
