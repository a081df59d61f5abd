-- Statements about many listings of several categories or sellers wait for one another in one order, never in a circle:
-- each takes the rows it counts in by their id.

CREATE OR REPLACE FUNCTION count_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT category_id, sum(step) AS step FROM (
      SELECT category_id, 1 AS step FROM new_rows WHERE status = 'active'
      UNION ALL
      SELECT category_id, -1 FROM old_rows WHERE status = 'active'
    ) steps GROUP BY category_id HAVING sum(step) <> 0 ORDER BY category_id
  LOOP
    UPDATE categories SET active_count = active_count + changed.step WHERE id = changed.category_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added record;
BEGIN
  FOR added IN
    SELECT category_id, count(*) AS n FROM new_rows WHERE status = 'active' GROUP BY category_id ORDER BY category_id
  LOOP
    UPDATE categories SET active_count = active_count + added.n WHERE id = added.category_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone record;
BEGIN
  FOR gone IN
    SELECT category_id, count(*) AS n FROM old_rows WHERE status = 'active' GROUP BY category_id ORDER BY category_id
  LOOP
    UPDATE categories SET active_count = active_count - gone.n WHERE id = gone.category_id;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION figure_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM seller_figures WHERE seller_id IN (SELECT seller_id FROM old_rows WHERE status IN ('active', 'sold'))
  ORDER BY seller_id FOR NO KEY UPDATE;
  -- No insert: a seller who goes takes the figures along.
  UPDATE seller_figures f SET active = f.active - gone.active, sold = f.sold - gone.sold
  FROM (
    SELECT seller_id, count(*) FILTER (WHERE status = 'active') AS active, count(*) FILTER (WHERE status = 'sold') AS sold
    FROM old_rows WHERE status IN ('active', 'sold') GROUP BY seller_id
  ) gone
  WHERE f.seller_id = gone.seller_id;
  RETURN NULL;
END $$;
