CREATE TABLE photo_files (
  hash text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder bytea NOT NULL,
  -- A perceptual hash: similar pictures differ in few of its 64 bits. Null for a picture of nearly one colour.
  phash bigint,
  -- Prints of the photo and of its parts, 16 bytes each: if it is a crop, one of them is the inner part of the original.
  -- Null as for `phash`.
  probes bytea,
  ready boolean NOT NULL DEFAULT false,
  -- When the photo was last uploaded or added to a listing: unused photos are deleted after a day. The column has no
  -- index, and pages have free space, so that its update stays in the page and writes no index.
  used_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 85);

-- Prints of the whole photo and of its inner part, which every moderate crop contains. Two prints with few different bits
-- often have one of four keys in common: a key leads to candidates, which are compared in the index alone (KEY_BITS in
-- similar-prints.queries.ts). New rows are vacuumed soon, because only then are they read from the index alone.
CREATE TABLE photo_fingerprints (
  hash text NOT NULL REFERENCES photo_files ON DELETE CASCADE,
  -- Cells of a small copy, compared with their neighbours in the row.
  print bigint NOT NULL,
  -- Compared with their neighbours in the column.
  column_print bigint NOT NULL,
  PRIMARY KEY (hash, print)
) WITH (autovacuum_vacuum_insert_scale_factor = 0.01);
CREATE INDEX photo_fingerprints_1_idx ON photo_fingerprints ((print & '2469248240449783825'::bigint), print)
  INCLUDE (column_print);
CREATE INDEX photo_fingerprints_2_idx ON photo_fingerprints ((print & '4938215864916250914'::bigint), print)
  INCLUDE (column_print);
CREATE INDEX photo_fingerprints_3_idx ON photo_fingerprints ((print & '-8642088497851585980'::bigint), print)
  INCLUDE (column_print);
CREATE INDEX photo_fingerprints_4_idx ON photo_fingerprints ((print & '1234642191366898824'::bigint), print)
  INCLUDE (column_print);
CREATE INDEX photo_fingerprints_print_idx ON photo_fingerprints (print) INCLUDE (column_print, hash);

-- The photos of a listing in their order. A file is named by a keyed hash of its uploader and its bytes.
CREATE TABLE photos (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 7),
  hash text NOT NULL REFERENCES photo_files,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder bytea NOT NULL,
  -- The part that square cards show, in percent of the longer side; null: the usual part.
  focus smallint CHECK (focus BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (listing_id, position)
);
CREATE INDEX photos_hash_idx ON photos (hash);

-- Photos that a user uploaded, whether or not a listing shows them.
CREATE TABLE uploads (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL REFERENCES photo_files,
  sent_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, hash)
);
CREATE INDEX uploads_hash_idx ON uploads (hash);
CREATE INDEX uploads_sent_idx ON uploads (sent_at);

ALTER TABLE users ADD FOREIGN KEY (avatar_hash) REFERENCES photo_files;
ALTER TABLE users ADD FOREIGN KEY (cover_hash) REFERENCES photo_files;

-- Every process caches for some seconds which photos are public. Photos that may have become private are
-- announced at the commit; an empty payload means all photos.
CREATE FUNCTION announce_deleted_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('photos_retired', OLD.hash);
  RETURN NULL;
END $$;
CREATE TRIGGER photos_retired_on_delete AFTER DELETE ON photos
  FOR EACH ROW EXECUTE FUNCTION announce_deleted_photo();

CREATE FUNCTION announce_photos_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('photos_retired', names) FROM (
    SELECT string_agg(hash, ',') AS names FROM photos WHERE listing_id = NEW.id) shown
  WHERE names IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_retire_photos AFTER UPDATE OF status ON listings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_photos_of_listing();

CREATE FUNCTION announce_photos_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deletion_due_at IS DISTINCT FROM NEW.deletion_due_at OR OLD.erased_at IS DISTINCT FROM NEW.erased_at
    OR OLD.suspended_at IS DISTINCT FROM NEW.suspended_at THEN
    PERFORM pg_notify('photos_retired', '');
  ELSE
    PERFORM pg_notify('photos_retired', hash) FROM unnest(ARRAY[OLD.avatar_hash, OLD.cover_hash]) AS hash
    WHERE hash IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
-- A cover is public only with the profile.
CREATE TRIGGER users_retire_photos AFTER UPDATE OF avatar_hash, cover_hash, public_profile, deletion_due_at, erased_at,
    suspended_at ON users
  FOR EACH ROW EXECUTE FUNCTION announce_photos_of_user();

-- Purges pages that show the listing of a changed photo.
CREATE FUNCTION purge_pages_of_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_pages(ARRAY(
    SELECT 'item:' || id FROM listings WHERE status <> 'draft' AND id IN (SELECT listing_id FROM changed_rows)));
  RETURN NULL;
END $$;
CREATE TRIGGER photos_purge_pages_on_delete AFTER DELETE ON photos
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_photos();
CREATE TRIGGER photos_purge_pages_on_insert AFTER INSERT ON photos
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_photos();
CREATE TRIGGER photos_purge_pages_on_update AFTER UPDATE ON photos
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_photos();
