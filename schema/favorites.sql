-- `title` is the title at saving: later titles of a hidden listing are not shown.
CREATE TABLE favorites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  title text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- The price at saving, and the lowest price that the user was notified of, so that no price is sent twice.
  price bigint,
  notified_price bigint,
  -- A monthly rent is not cheaper than a yearly one.
  price_kind text NOT NULL,
  -- When the mail about lower prices is sent: several are collected in one.
  drop_mail_due_at timestamptz,
  -- Only the user reads it.
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX favorites_drop_mail_by_user_idx ON favorites (drop_mail_due_at, user_id)
  WHERE drop_mail_due_at IS NOT NULL;
-- The users who saved a listing are read in batches.
CREATE INDEX favorites_listing_idx ON favorites (listing_id, user_id);
CREATE INDEX favorites_latest_idx ON favorites (user_id, saved_at DESC, listing_id DESC);

-- Removed favorites, for Undo.
CREATE TABLE deleted_favorites (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  title text NOT NULL,
  saved_at timestamptz NOT NULL,
  price bigint,
  notified_price bigint,
  price_kind text NOT NULL,
  drop_mail_due_at timestamptz,
  note text NOT NULL DEFAULT '',
  deleted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX deleted_favorites_age_idx ON deleted_favorites (deleted_at);
CREATE INDEX deleted_favorites_listing_idx ON deleted_favorites (listing_id);
