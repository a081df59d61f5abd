-- A listing is reserved for at most one buyer at a time. The listing stays active and has the end in
-- `reserved_until`, because lists and pages show it.
CREATE TABLE reservations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- The agreed price; null when the listing has none.
  price bigint CHECK (price BETWEEN 1 AND 999999999999),
  created_at timestamptz NOT NULL DEFAULT now(),
  reserved_until timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('expired', 'released', 'sold', 'unavailable')),
  -- Copied from the listing.
  seller_id uuid,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX reservations_buyer_idx ON reservations (buyer_id);
CREATE INDEX reservations_conversation_idx ON reservations (conversation_id);
CREATE INDEX reservations_due_idx ON reservations (reserved_until) WHERE ended_at IS NULL;
CREATE INDEX reservations_ended_idx ON reservations (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX reservations_listing_idx ON reservations (listing_id);
CREATE UNIQUE INDEX reservations_open_key ON reservations (listing_id) WHERE ended_at IS NULL;
CREATE INDEX reservations_seller_idx ON reservations (seller_id, created_at DESC);
CREATE TRIGGER reservations_copy_seller BEFORE INSERT ON reservations
  FOR EACH ROW EXECUTE FUNCTION copy_listing_seller();

-- Users who are notified once when a reserved listing is free again.
CREATE TABLE reservation_waiters (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, user_id)
);
CREATE INDEX reservation_waiters_age_idx ON reservation_waiters (created_at);
CREATE INDEX reservation_waiters_user_idx ON reservation_waiters (user_id);

-- The lowest price that a seller accepts. Only the seller sees it, so it is not a column of `listings`, whose rows are
-- read for pages and events.
CREATE TABLE lowest_prices (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 999999999999)
);
