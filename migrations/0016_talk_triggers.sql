-- From here on whatever happens to listings, conversations and sessions, by whichever version, is noted.

CREATE FUNCTION note_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.title := (SELECT title FROM listings WHERE id = NEW.listing_id);
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_know_the_title BEFORE INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_title();

-- A conversation has its two sides from the beginning, whoever makes it.
CREATE FUNCTION add_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO participants (conversation_id, user_id, other_id, listing_id, last_message_at) VALUES
    (NEW.id, NEW.buyer_id, NEW.seller_id, NEW.listing_id, NEW.last_message_at),
    (NEW.id, NEW.seller_id, NEW.buyer_id, NEW.listing_id, NEW.last_message_at);
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_have_participants AFTER INSERT ON conversations
  FOR EACH ROW EXECUTE FUNCTION add_participants();

-- A session that ends takes its open streams along, in whatever process they are. Many at once are not named.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN '' ELSE string_agg(id::text, ',') END INTO ended FROM old_rows;
  IF ended IS NOT NULL THEN PERFORM pg_notify('sessions_ended', ended); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_announced_on_delete AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();
