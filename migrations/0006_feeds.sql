-- The sitemap finds its ranges of ids by hopping from one active listing to the next, past any number of old ones.

CREATE INDEX listings_active_id_idx ON listings (id) WHERE status = 'active';
