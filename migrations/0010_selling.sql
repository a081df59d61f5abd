-- What sellers do with their ads. The listings stay narrow: what is only true of some of them stands beside.

-- Null: as the seller's profile says. The revision counts an owner's changes, so that an older one cannot undo a newer.
ALTER TABLE listing_texts
  ADD COLUMN show_phone boolean,
  ADD COLUMN revision integer NOT NULL DEFAULT 1;

-- An answer given once, to be given again when the same request comes again. Gone after a day.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 255),
  request_hash bytea NOT NULL,
  -- Written in the transaction that makes the row, so nobody else ever reads it empty.
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys (created_at);

-- One row while a listing is taken down.
CREATE TABLE removals (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  removed_by text NOT NULL CHECK (removed_by IN ('owner', 'moderator')),
  -- What a moderator tells the owner.
  reason text CHECK (reason IS NOT NULL OR removed_by = 'owner'),
  status_before text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removals_of_drafts_idx ON removals (removed_at) WHERE status_before = 'draft';

-- Who bought what, as far as sellers say. A listing that comes back was not sold after all, or is sold again later.
CREATE TABLE sales (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- One of those who wrote about it; null for whoever bought it elsewhere, or has left.
  buyer_id uuid REFERENCES users ON DELETE SET NULL,
  price bigint,
  sold_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  CHECK (buyer_id <> seller_id)
);
CREATE UNIQUE INDEX sales_standing_key ON sales (listing_id) WHERE undone_at IS NULL;
CREATE INDEX sales_listing_idx ON sales (listing_id);
CREATE INDEX sales_seller_idx ON sales (seller_id, sold_at DESC);
CREATE INDEX sales_buyer_idx ON sales (buyer_id, sold_at DESC);

INSERT INTO sales (listing_id, seller_id, price, sold_at)
SELECT id, seller_id, price, coalesce(sold_at, updated_at) FROM listings WHERE status = 'sold';

-- Which end of a listing its owner was told of.
CREATE TABLE expiry_reminders (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Nobody's ad ends without notice: those whose 60 days are over already are given another week.
UPDATE listings SET expires_at = greatest(published_at + interval '60 days', now() + interval '7 days')
WHERE status = 'active' AND expires_at IS NULL;

CREATE INDEX listings_end_idx ON listings (expires_at) WHERE status = 'active';
-- A seller's own list of each status, the latest first, and the sums over all of it from the index alone.
CREATE INDEX listings_own_idx ON listings (seller_id, status, (coalesce(sold_at, published_at, created_at)) DESC, id DESC)
  INCLUDE (price);
