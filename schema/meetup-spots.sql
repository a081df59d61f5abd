-- Public places where users meet. Staff add, verify and retire them; users suggest some.
CREATE TABLE meetup_spots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('suggested', 'listed', 'retired')),
  state text NOT NULL,
  -- The city, as listings name it.
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  area text NOT NULL CHECK (char_length(area) BETWEEN 1 AND 60),
  kind text NOT NULL CHECK (kind IN ('mall', 'police', 'filling-station', 'bank', 'restaurant', 'library', 'transport')),
  -- Empty while it is only suggested.
  hours text NOT NULL CHECK (char_length(hours) <= 80),
  -- Why it is a good place.
  note text NOT NULL CHECK (char_length(note) <= 160),
  latitude real CHECK (latitude BETWEEN 3 AND 15),
  longitude real CHECK (longitude BETWEEN 2 AND 16),
  -- The day on which staff visited it and found all that the safety page asks for.
  verified_on date,
  listed_at timestamptz,
  suggested_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (status <> 'listed' OR (listed_at IS NOT NULL AND hours <> '' AND note <> ''))
);
CREATE UNIQUE INDEX meetup_spots_name_key ON meetup_spots (state, lower(name)) WHERE status = 'listed';
CREATE INDEX meetup_spots_place_idx ON meetup_spots (state, city) WHERE status = 'listed';
CREATE INDEX meetup_spots_status_idx ON meetup_spots (status, id DESC);
CREATE INDEX meetup_spots_suggested_idx ON meetup_spots (suggested_by) WHERE suggested_by IS NOT NULL;

-- The pages of listings and the safety page show the list of a state.
CREATE FUNCTION purge_pages_of_spot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_pages(ARRAY(
    SELECT DISTINCT 'spots:' || state FROM unnest(ARRAY[NEW.state, OLD.state, 'all']) AS state WHERE state IS NOT NULL
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER meetup_spots_purge_pages AFTER INSERT OR UPDATE OR DELETE ON meetup_spots
  FOR EACH ROW EXECUTE FUNCTION purge_pages_of_spot();
