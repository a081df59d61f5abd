-- What people do about a listing besides looking at it: keep it, watch for more like it, ask, call, report. And the
-- figures that come of it, kept as they change, because every page about a listing or a seller shows them.

-- Old instances may still write while this runs: none may slip between the counting of figures and their triggers.
LOCK TABLE listings IN SHARE ROW EXCLUSIVE MODE;

-- The spec's showPhone preference.
ALTER TABLE users ADD COLUMN show_phone boolean NOT NULL DEFAULT false;

-- Moments that a cursor carries are whole milliseconds, as JavaScript knows them.

-- The title is the one people saved: what an owner writes while the listing is hidden is nobody's business.
CREATE TABLE favorites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  title text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX favorites_latest_idx ON favorites (user_id, saved_at DESC, listing_id DESC);
CREATE INDEX favorites_listing_idx ON favorites (listing_id);

CREATE TABLE alerts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  search text NOT NULL CHECK (search <> ''),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
-- By hash: a search in Yoruba written as an address can be longer than an index takes.
CREATE UNIQUE INDEX alerts_search_key ON alerts (user_id, md5(lower(search)));
CREATE INDEX alerts_latest_idx ON alerts (user_id, created_at DESC);

-- One conversation per listing and buyer. Its row is locked to number the next message, so numbers have no gaps.
CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz NOT NULL DEFAULT now(),
  -- The seller's first message in it.
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (listing_id, buyer_id),
  CHECK (buyer_id <> seller_id)
);
CREATE INDEX conversations_buyer_idx ON conversations (buyer_id);
-- A seller's response rate is read from this index alone.
CREATE INDEX conversations_seller_idx ON conversations (seller_id, created_at) INCLUDE (answered_at);

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq integer NOT NULL CHECK (seq > 0),
  sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id uuid,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (conversation_id, seq),
  UNIQUE (sender_id, client_id)
);

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reports_open_key ON reports (listing_id, reporter_id) WHERE status = 'open';
CREATE INDEX reports_queue_idx ON reports (created_at) WHERE status = 'open';
CREATE INDEX reports_reporter_idx ON reports (reporter_id);

-- Who was shown a number because of which listing.
CREATE TABLE phone_reveals (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  revealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, viewer_id)
);
CREATE INDEX phone_reveals_viewer_idx ON phone_reveals (viewer_id);

-- Apart from the listings, whose many indexes a view must not touch. Room in each page lets an update stay in it.
CREATE TABLE listing_views (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  views integer NOT NULL
) WITH (fillfactor = 70);

-- Who was counted today, as keyed hashes: one row per listing and source (a member, or an address), with the viewers
-- behind it. No reference to listings, whose rows each insert would lock; rows are gone after their day.
CREATE TABLE view_sources (
  day date NOT NULL,
  listing_id bigint NOT NULL,
  source bytea NOT NULL,
  viewers bytea[] NOT NULL,
  PRIMARY KEY (day, listing_id, source)
);

CREATE TABLE seller_figures (
  seller_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  active integer NOT NULL DEFAULT 0,
  sold integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

INSERT INTO seller_figures (seller_id, active, sold)
SELECT seller_id, count(*) FILTER (WHERE status = 'active'), count(*) FILTER (WHERE status = 'sold')
FROM listings WHERE status IN ('active', 'sold') GROUP BY seller_id;

-- Sellers in order, so that two statements about many sellers cannot wait for each other.
CREATE FUNCTION figure_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_figures AS f (seller_id, active, sold)
  SELECT seller_id, count(*) FILTER (WHERE status = 'active'), count(*) FILTER (WHERE status = 'sold')
  FROM new_rows WHERE status IN ('active', 'sold') GROUP BY seller_id ORDER BY seller_id
  ON CONFLICT (seller_id) DO UPDATE SET active = f.active + excluded.active, sold = f.sold + excluded.sold;
  RETURN NULL;
END $$;

CREATE FUNCTION figure_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_figures AS f (seller_id, active, sold)
  SELECT seller_id,
    coalesce(sum(step) FILTER (WHERE status = 'active'), 0),
    coalesce(sum(step) FILTER (WHERE status = 'sold'), 0)
  FROM (
    SELECT seller_id, status, 1 AS step FROM new_rows WHERE status IN ('active', 'sold')
    UNION ALL
    SELECT seller_id, status, -1 FROM old_rows WHERE status IN ('active', 'sold')
  ) steps GROUP BY seller_id
  HAVING sum(step) FILTER (WHERE status = 'active') <> 0 OR sum(step) FILTER (WHERE status = 'sold') <> 0
  ORDER BY seller_id
  ON CONFLICT (seller_id) DO UPDATE SET active = f.active + excluded.active, sold = f.sold + excluded.sold;
  RETURN NULL;
END $$;

CREATE FUNCTION figure_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- No insert: a seller who goes takes the figures along.
  UPDATE seller_figures f SET active = f.active - gone.active, sold = f.sold - gone.sold
  FROM (
    SELECT seller_id, count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE status = 'sold') AS sold
    FROM old_rows WHERE status IN ('active', 'sold') GROUP BY seller_id
  ) gone
  WHERE f.seller_id = gone.seller_id;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_figured_on_insert AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_added_listings();
CREATE TRIGGER listings_figured_on_update AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_changed_listings();
CREATE TRIGGER listings_figured_on_delete AFTER DELETE ON listings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION figure_deleted_listings();
