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
