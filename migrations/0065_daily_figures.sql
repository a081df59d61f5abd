-- Not in one transaction.
-- The market in numbers, one row for each day in Lagos that is over: pages read a few rows and count nothing.
CREATE TABLE IF NOT EXISTS daily_figures (
  day date PRIMARY KEY,
  -- Different people who looked at an ad.
  viewers integer NOT NULL,
  -- Ads that were made and published that day.
  new_ads integer NOT NULL,
  -- Members who signed in or were here within the 30 days up to its end.
  active_users integer NOT NULL,
  -- All ads marked as sold by then.
  items_sold integer NOT NULL
);
-- next
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS listings_made_idx;
-- next
CREATE INDEX CONCURRENTLY listings_made_idx ON listings (created_at) WHERE published_at IS NOT NULL;
