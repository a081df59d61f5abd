-- The IMEI of the phone in a listing, only as a keyed hash.
CREATE TABLE listing_imeis (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  entered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX listing_imeis_hash_idx ON listing_imeis (hash);
CREATE INDEX listing_imeis_seller_idx ON listing_imeis (seller_id, listing_id);
CREATE INDEX listing_imeis_entered_idx ON listing_imeis (entered_at);

-- Phones that staff confirmed as stolen: one row for each source.
CREATE TABLE reported_imeis (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- The decision about a case; null: a staff user entered the number.
  decision_id uuid,
  reported_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (hash, decision_id)
);
CREATE INDEX reported_imeis_decision_idx ON reported_imeis (decision_id) WHERE decision_id IS NOT NULL;
CREATE INDEX reported_imeis_expiry_idx ON reported_imeis (expires_at);

-- A buyer compared the phone at the meetup.
CREATE TABLE imei_comparisons (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tries smallint NOT NULL CHECK (tries > 0),
  is_same boolean NOT NULL,
  compared_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, buyer_id)
);
CREATE INDEX imei_comparisons_buyer_idx ON imei_comparisons (buyer_id, listing_id);
CREATE INDEX imei_comparisons_compared_idx ON imei_comparisons (compared_at);

-- The item pages of all listings with the same number show whether it is in another ad.
CREATE FUNCTION purge_pages_of_imei() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_pages(ARRAY(
    SELECT 'item:' || listing_id FROM listing_imeis WHERE hash IN (OLD.hash, NEW.hash)
    UNION SELECT 'item:' || coalesce(NEW.listing_id, OLD.listing_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER listing_imeis_purge_pages AFTER INSERT OR UPDATE OR DELETE ON listing_imeis
  FOR EACH ROW EXECUTE FUNCTION purge_pages_of_imei();

CREATE FUNCTION purge_pages_of_reported_imei() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_pages(ARRAY(
    SELECT 'item:' || listing_id FROM listing_imeis WHERE hash = coalesce(NEW.hash, OLD.hash)));
  RETURN NULL;
END $$;
CREATE TRIGGER reported_imeis_purge_pages AFTER INSERT OR DELETE ON reported_imeis
  FOR EACH ROW EXECUTE FUNCTION purge_pages_of_reported_imei();
