-- Figures of the marketplace, one row for each completed day in Lagos, so that pages count nothing.
CREATE TABLE daily_figures (
  day date PRIMARY KEY,
  -- Distinct viewers of listings.
  viewers integer NOT NULL,
  -- Listings created on that day and published.
  new_ads integer NOT NULL,
  -- Users who signed in or were active within the 30 days before its end.
  active_users integer NOT NULL,
  -- All listings marked as sold by then.
  items_sold integer NOT NULL
);

-- Separate from listings, so that a view does not update the many indexes of that table. Free space in each
-- page keeps updates in the same page.
CREATE TABLE listing_views (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  views integer NOT NULL
) WITH (fillfactor = 70);

-- How many listings of a seller are active and sold, and how many users follow the seller, maintained by triggers.
CREATE TABLE seller_figures (
  seller_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  active integer NOT NULL DEFAULT 0,
  sold integer NOT NULL DEFAULT 0,
  followers integer NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

-- Viewers counted today, as keyed hashes: one row for each listing and source (a user or a network address). No foreign
-- key, because each insert would lock the listing. Rows are deleted after their day.
CREATE TABLE view_sources (
  day date NOT NULL,
  listing_id bigint NOT NULL,
  source bytea NOT NULL,
  viewers bytea[] NOT NULL,
  PRIMARY KEY (day, listing_id, source)
);

-- Sellers are updated in the order of their ids, which prevents deadlocks.
CREATE FUNCTION add_to_seller_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_figures AS f (seller_id, active, sold)
  SELECT seller_id, count(*) FILTER (WHERE status = 'active'), count(*) FILTER (WHERE status = 'sold')
  FROM new_rows WHERE status IN ('active', 'sold') GROUP BY seller_id ORDER BY seller_id
  ON CONFLICT (seller_id) DO UPDATE SET active = f.active + excluded.active, sold = f.sold + excluded.sold;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_seller_figures_on_insert AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_to_seller_figures();

CREATE FUNCTION change_seller_figures() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER listings_seller_figures_on_update AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION change_seller_figures();

CREATE FUNCTION subtract_from_seller_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM seller_figures WHERE seller_id IN (SELECT seller_id FROM old_rows WHERE status IN ('active', 'sold'))
  ORDER BY seller_id FOR NO KEY UPDATE;
  -- No insert: the figures of a deleted seller are deleted, too.
  UPDATE seller_figures f SET active = f.active - gone.active, sold = f.sold - gone.sold
  FROM (
    SELECT seller_id,
      count(*) FILTER (WHERE status = 'active') AS active,
      count(*) FILTER (WHERE status = 'sold') AS sold
    FROM old_rows WHERE status IN ('active', 'sold') GROUP BY seller_id
  ) gone
  WHERE f.seller_id = gone.seller_id;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_seller_figures_on_delete AFTER DELETE ON listings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION subtract_from_seller_figures();

CREATE FUNCTION add_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seller_figures AS f (seller_id, followers)
  SELECT seller_id, count(*) FROM new_rows GROUP BY seller_id ORDER BY seller_id
  ON CONFLICT (seller_id) DO UPDATE SET followers = f.followers + excluded.followers;
  RETURN NULL;
END $$;
CREATE TRIGGER follows_seller_figures_on_insert AFTER INSERT ON follows
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_followers();

CREATE FUNCTION subtract_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM seller_figures WHERE seller_id IN (SELECT seller_id FROM old_rows) ORDER BY seller_id FOR NO KEY UPDATE;
  UPDATE seller_figures f SET followers = f.followers - gone.followers
  FROM (SELECT seller_id, count(*) AS followers FROM old_rows GROUP BY seller_id) gone
  WHERE f.seller_id = gone.seller_id;
  RETURN NULL;
END $$;
CREATE TRIGGER follows_seller_figures_on_delete AFTER DELETE ON follows
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION subtract_followers();
