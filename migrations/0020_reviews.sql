-- What the two sides of a sale say of each other: once each, and one answer.

CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id bigint NOT NULL REFERENCES sales ON DELETE CASCADE,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  subject_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What the author was in the sale.
  author_role text NOT NULL CHECK (author_role IN ('buyer', 'seller')),
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 1000),
  reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
  replied_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (author_id <> subject_id),
  UNIQUE (sale_id, author_id)
);
CREATE INDEX reviews_subject_idx ON reviews (subject_id, created_at DESC, id DESC);
CREATE INDEX reviews_author_idx ON reviews (author_id, created_at DESC);
CREATE INDEX reviews_listing_idx ON reviews (listing_id);

-- Kept with the person, so that no list of items has to count.
ALTER TABLE users
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0,
  ADD COLUMN rating_count integer NOT NULL DEFAULT 0;
