-- Pages are kept for a few seconds. When what they show changes, every process that keeps some is told at commit.

CREATE FUNCTION announce_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows WHERE status <> 'draft') THEN
    PERFORM pg_notify('listings_changed', '');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_announced_on_insert AFTER INSERT ON listings
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings();
CREATE TRIGGER listings_announced_on_update AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings();
CREATE TRIGGER listings_announced_on_delete AFTER DELETE ON listings
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_listings();

-- Texts, photos and people are on those pages too.
CREATE FUNCTION announce_changed_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows c JOIN listings l ON l.id = c.listing_id WHERE l.status <> 'draft') THEN
    PERFORM pg_notify('listings_changed', '');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER listing_texts_announced_on_update AFTER UPDATE ON listing_texts
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_details();
CREATE TRIGGER photos_announced_on_insert AFTER INSERT ON photos
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_details();
CREATE TRIGGER photos_announced_on_update AFTER UPDATE ON photos
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_details();
CREATE TRIGGER photos_announced_on_delete AFTER DELETE ON photos
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_details();

CREATE FUNCTION announce_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('listings_changed', '');
  RETURN NULL;
END $$;

CREATE TRIGGER users_announced_on_update
  AFTER UPDATE OF name, image, email_verified, bio, state, city, phone, show_phone ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_people();
