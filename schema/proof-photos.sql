-- Proof that a seller has the item: a photo of it beside a code of ours. A row begins with the code (decision 81).
CREATE TABLE proof_photos (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'code' CHECK (status IN ('code', 'waiting', 'approved', 'rejected', 'ended')),
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{6}$'),
  code_issued_at timestamptz NOT NULL DEFAULT now(),
  code_expires_at timestamptz NOT NULL,
  hash text REFERENCES photo_files,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Why staff rejected the photo.
  rejection text,
  -- Until when an approved photo is shown.
  shown_until timestamptz,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('changed', 'expired', 'withdrawn', 'replaced')),
  CHECK ((status = 'code') = (hash IS NULL)),
  CHECK ((hash IS NULL) = (submitted_at IS NULL)),
  CHECK (status NOT IN ('approved', 'rejected') OR decided_at IS NOT NULL),
  CHECK ((status = 'rejected') = (rejection IS NOT NULL)),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((status = 'ended') = (ended_because IS NOT NULL))
);
-- A listing has one code, one photo that waits for staff, and one that is shown.
CREATE UNIQUE INDEX proof_photos_open_key ON proof_photos (listing_id, status)
  WHERE status IN ('code', 'waiting', 'approved');
CREATE INDEX proof_photos_listing_idx ON proof_photos (listing_id, code_issued_at DESC);
CREATE INDEX proof_photos_seller_idx ON proof_photos (seller_id, id);
CREATE INDEX proof_photos_hash_idx ON proof_photos (hash) WHERE hash IS NOT NULL;
CREATE INDEX proof_photos_queue_idx ON proof_photos (submitted_at, id) WHERE status = 'waiting';
-- Old rows are deleted every night.
CREATE INDEX proof_photos_unused_idx ON proof_photos (code_expires_at) WHERE status = 'code';
CREATE INDEX proof_photos_rejected_idx ON proof_photos (decided_at) WHERE status = 'rejected';
CREATE INDEX proof_photos_ended_idx ON proof_photos (ended_at) WHERE status = 'ended';
CREATE INDEX proof_photos_shown_idx ON proof_photos (shown_until) WHERE status = 'approved';
CREATE TRIGGER proof_photos_announce AFTER INSERT OR UPDATE OR DELETE ON proof_photos
  FOR EACH ROW EXECUTE FUNCTION announce_staff_work();

-- The item page shows an approved photo, which is public only as long.
CREATE FUNCTION announce_proof_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'approved' THEN PERFORM pg_notify('photos_retired', OLD.hash); END IF;
  PERFORM purge_pages(ARRAY['item:' || OLD.listing_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER proof_photos_announce_update AFTER UPDATE ON proof_photos
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND 'approved' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION announce_proof_photo();
CREATE TRIGGER proof_photos_announce_delete AFTER DELETE ON proof_photos
  FOR EACH ROW WHEN (OLD.status = 'approved') EXECUTE FUNCTION announce_proof_photo();

CREATE FUNCTION announce_proof_photo_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('photos_retired', hash) FROM proof_photos WHERE listing_id = NEW.id AND status = 'approved';
  RETURN NULL;
END $$;
CREATE TRIGGER listings_retire_proof_photo AFTER UPDATE OF status ON listings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION announce_proof_photo_of_listing();
