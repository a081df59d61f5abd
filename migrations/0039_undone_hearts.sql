-- What was taken out of one's favourites a moment ago: whoever undoes it finds it in its old place, with the price it was
-- saved at. Swept every night.

CREATE TABLE forgotten_favorites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  title text NOT NULL,
  saved_at timestamptz NOT NULL,
  price bigint,
  told_price bigint,
  price_kind text,
  drop_mail_due_at timestamptz,
  forgotten_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX forgotten_favorites_listing_idx ON forgotten_favorites (listing_id);
CREATE INDEX forgotten_favorites_age_idx ON forgotten_favorites (forgotten_at);
