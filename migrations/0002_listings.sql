-- Listings. The narrow table holds what a card shows; the long text lives beside it, one to one.

CREATE TABLE categories (
  id smallint PRIMARY KEY CHECK (id BETWEEN 1 AND 8),
  active_count integer NOT NULL DEFAULT 0
);
INSERT INTO categories (id) SELECT generate_series(1, 8);

CREATE TABLE listings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  price bigint CHECK (price BETWEEN 0 AND 999999999999),
  price_kind text NOT NULL DEFAULT 'fixed',
  category_id smallint NOT NULL REFERENCES categories,
  subcategory text,
  condition text CHECK (condition IN ('new', 'used', 'refurbished')),
  state text NOT NULL,
  city text NOT NULL,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'paused', 'sold', 'expired', 'removed')),
  featured boolean NOT NULL DEFAULT false,
  cover text,
  cover_placeholder bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  expires_at timestamptz,
  sold_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status IN ('draft', 'removed') OR published_at IS NOT NULL)
);
CREATE INDEX listings_recent_idx ON listings (published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_featured_idx ON listings (published_at DESC, id DESC) WHERE status = 'active' AND featured;
CREATE INDEX listings_seller_idx ON listings (seller_id, status, published_at DESC);

CREATE TABLE listing_texts (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  description text NOT NULL CHECK (char_length(description) <= 5000),
  attributes jsonb NOT NULL DEFAULT '{}'
);

-- A photo's files are named by the hash of its bytes; the row says whose it is and where it stands.
CREATE TABLE photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 7),
  hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (listing_id, position)
);
CREATE INDEX photos_hash_idx ON photos (hash);

-- Category counts are read on every public page, so they are kept, not counted. One statement, one update per category.
CREATE FUNCTION count_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET active_count = active_count + changed.step
  FROM (
    SELECT category_id, sum(step) AS step FROM (
      SELECT category_id, 1 AS step FROM new_rows WHERE status = 'active'
      UNION ALL
      SELECT category_id, -1 FROM old_rows WHERE status = 'active'
    ) steps GROUP BY category_id HAVING sum(step) <> 0
  ) changed
  WHERE categories.id = changed.category_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET active_count = active_count + added.n
  FROM (SELECT category_id, count(*) AS n FROM new_rows WHERE status = 'active' GROUP BY category_id) added
  WHERE categories.id = added.category_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET active_count = active_count - gone.n
  FROM (SELECT category_id, count(*) AS n FROM old_rows WHERE status = 'active' GROUP BY category_id) gone
  WHERE categories.id = gone.category_id;
  RETURN NULL;
END $$;

CREATE TRIGGER listings_counted_on_insert AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_added_listings();
CREATE TRIGGER listings_counted_on_update AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_listings();
CREATE TRIGGER listings_counted_on_delete AFTER DELETE ON listings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_listings();
