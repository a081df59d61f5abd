-- Not in one transaction.
-- Every process remembers for some seconds which photos are public. What may have ended that is announced by name at the
-- commit; an empty announcement is about all of them.
CREATE OR REPLACE FUNCTION announce_photos_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('photos_retired', names) FROM (
    SELECT string_agg(hash, ',') AS names FROM photos WHERE listing_id = NEW.id) shown
  WHERE names IS NOT NULL;
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE FUNCTION announce_deleted_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('photos_retired', OLD.hash);
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE FUNCTION announce_photos_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.leaves_at IS DISTINCT FROM NEW.leaves_at OR OLD.left_at IS DISTINCT FROM NEW.left_at THEN
    PERFORM pg_notify('photos_retired', '');
  ELSIF OLD.avatar_hash IS NOT NULL THEN
    PERFORM pg_notify('photos_retired', OLD.avatar_hash);
  END IF;
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE TRIGGER listings_retire_photos AFTER UPDATE OF status ON listings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_photos_of_listing();
-- next
CREATE OR REPLACE TRIGGER photos_retired_on_delete AFTER DELETE ON photos
  FOR EACH ROW EXECUTE FUNCTION announce_deleted_photo();
-- next
CREATE OR REPLACE TRIGGER users_retire_photos AFTER UPDATE OF avatar_hash, leaves_at, left_at ON users
  FOR EACH ROW EXECUTE FUNCTION announce_photos_of_user();
