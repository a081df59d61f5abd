CREATE TABLE follows (
  follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (follower_id, seller_id),
  CHECK (follower_id <> seller_id)
);
CREATE INDEX follows_latest_idx ON follows (follower_id, created_at DESC, seller_id DESC);
-- The followers of a seller are read in batches.
CREATE INDEX follows_seller_idx ON follows (seller_id, follower_id);

-- One row for each listing that its seller's followers are or were notified of: a listing is new only once.
CREATE TABLE listing_announcements (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  -- The last follower that was notified, so that an interrupted job continues there.
  after_follower uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  done_at timestamptz
);
