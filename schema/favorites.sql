-- `title` is the title at saving: later titles of a hidden listing are not shown.
CREATE TABLE favorites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  title text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- The price at saving, and the lowest one that the user was notified of: nobody is notified twice of the same price.
  price bigint,
  told_price bigint,
  -- A monthly rent is not cheaper than a yearly one.
  price_kind text NOT NULL,
  -- When the mail about lower prices is sent: several are collected in one.
  drop_mail_due_at timestamptz,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX favorites_drop_mail_by_member_idx ON favorites (drop_mail_due_at, user_id)
  WHERE drop_mail_due_at IS NOT NULL;
-- The users who saved a listing are read in batches.
CREATE INDEX favorites_keepers_idx ON favorites (listing_id, user_id);
CREATE INDEX favorites_latest_idx ON favorites (user_id, saved_at DESC, listing_id DESC);

-- Removed favorites, for Undo.
CREATE TABLE forgotten_favorites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  title text NOT NULL,
  saved_at timestamptz NOT NULL,
  price bigint,
  told_price bigint,
  price_kind text NOT NULL,
  drop_mail_due_at timestamptz,
  forgotten_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX forgotten_favorites_age_idx ON forgotten_favorites (forgotten_at);
CREATE INDEX forgotten_favorites_listing_idx ON forgotten_favorites (listing_id);
