-- Whoever takes their number back in Settings takes it back from every ad that showed it; an ad that is to show it after
-- that says so anew.
CREATE FUNCTION hide_phone_in_ads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_texts SET show_phone = NULL
  WHERE show_phone AND listing_id IN (SELECT id FROM listings WHERE seller_id = NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER users_phone_hidden AFTER UPDATE OF show_phone ON users
  FOR EACH ROW WHEN (OLD.show_phone AND NOT NEW.show_phone) EXECUTE FUNCTION hide_phone_in_ads();
