CREATE TABLE categories (
  id smallint PRIMARY KEY CHECK (id BETWEEN 1 AND 8),
  active_count integer NOT NULL
);
INSERT INTO categories (id, active_count) SELECT id, 0 FROM generate_series(1, 8) id;

CREATE TABLE listings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  price bigint CHECK (price BETWEEN 0 AND 999999999999),
  price_kind text NOT NULL,
  category_id smallint NOT NULL REFERENCES categories,
  subcategory text,
  condition text CHECK (condition IN ('new', 'used', 'refurbished')),
  -- Where a used item was used; null: the seller did not say.
  used_in text CHECK (used_in IN ('abroad', 'nigeria')),
  state text NOT NULL,
  city text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'active', 'paused', 'held', 'sold', 'expired', 'removed')),
  featured boolean NOT NULL DEFAULT false,
  cover text,
  cover_placeholder bytea,
  cover_focus smallint,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  expires_at timestamptz,
  sold_at timestamptz,
  -- Set while the listing is reserved for a buyer.
  reserved_until timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status IN ('draft', 'held', 'removed') OR published_at IS NOT NULL),
  CHECK (used_in IS NULL OR condition = 'used')
);
CREATE INDEX listings_active_id_idx ON listings (id) WHERE status = 'active';
CREATE INDEX listings_end_idx ON listings (expires_at) WHERE status = 'active';
CREATE INDEX listings_featured_idx ON listings (published_at DESC, id DESC) WHERE status = 'active' AND featured;
CREATE INDEX listings_created_idx ON listings (created_at) WHERE published_at IS NOT NULL;
-- My Ads: the listings of a seller by status, latest first, and their totals by an index-only scan.
CREATE INDEX listings_own_idx
  ON listings (seller_id, status, (coalesce(sold_at, published_at, created_at)) DESC, id DESC) INCLUDE (price);
CREATE INDEX listings_recent_idx ON listings (published_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_seller_idx ON listings (seller_id, status, published_at DESC);
-- All listings of a seller by time, for staff.
CREATE INDEX listings_history_idx ON listings (seller_id, created_at DESC, id DESC);

-- Copies the seller into a row about a listing, so that the rows about all listings of a seller are one range of an
-- index. A listing never changes its seller.
CREATE FUNCTION copy_listing_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_id := (SELECT seller_id FROM listings WHERE id = NEW.listing_id);
  RETURN NEW;
END $$;

CREATE TABLE listing_texts (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  description text NOT NULL CHECK (char_length(description) <= 5000),
  attributes jsonb NOT NULL DEFAULT '{}',
  -- `terms` find the listing. `words` include those of the description, for searches that find too little.
  terms text[] COLLATE "C" NOT NULL,
  words text[] COLLATE "C" NOT NULL,
  -- Null: as in the profile of the seller.
  show_phone boolean,
  -- Incremented by each change of the owner, so that an older change cannot overwrite a newer one.
  revision integer NOT NULL DEFAULT 1
);
CREATE INDEX listing_texts_words_idx ON listing_texts USING gin (words);
ALTER TABLE listing_texts ALTER COLUMN words SET STATISTICS 500;

-- Findings of the publish checks, for moderators.
CREATE TABLE listing_flags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('contact-details', 'look-alike-photos')),
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it is open. It is also closed when the owner corrects the listing.
  closed_at timestamptz,
  -- Copied from the listing.
  seller_id uuid
);
CREATE INDEX listing_flags_listing_idx ON listing_flags (listing_id);
CREATE INDEX listing_flags_seller_idx ON listing_flags (seller_id, created_at DESC);
CREATE INDEX listing_flags_open_idx ON listing_flags (created_at, id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX listing_flags_open_key ON listing_flags (listing_id, kind) WHERE closed_at IS NULL;
CREATE TRIGGER listing_flags_copy_seller BEFORE INSERT ON listing_flags
  FOR EACH ROW EXECUTE FUNCTION copy_listing_seller();

-- One row for each removed listing.
CREATE TABLE removals (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  removed_by text NOT NULL CHECK (removed_by IN ('owner', 'moderator')),
  -- The text of the moderator to the owner.
  reason text,
  status_before text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  -- The decision of staff that removed the listing. Decisions outlive it, so it is no foreign key.
  decision_id uuid,
  -- When its owner had removed the listing before staff did; null: it was not removed. Undoing the decision of staff
  -- gives back this removal.
  owner_removed_at timestamptz,
  -- Some weeks after its owner deleted a listing, its text and photos are erased.
  cleared_at timestamptz,
  -- Copied from the listing.
  seller_id uuid,
  CHECK (reason IS NOT NULL OR removed_by = 'owner'),
  CHECK (owner_removed_at IS NULL OR removed_by = 'moderator')
);
CREATE INDEX removals_uncleared_idx ON removals (removed_at) WHERE removed_by = 'owner' AND cleared_at IS NULL;
CREATE INDEX removals_of_drafts_idx ON removals (removed_at) WHERE status_before = 'draft';
CREATE INDEX removals_seller_idx ON removals (seller_id, removed_at DESC) WHERE removed_by = 'owner';
CREATE TRIGGER removals_copy_seller BEFORE INSERT ON removals
  FOR EACH ROW EXECUTE FUNCTION copy_listing_seller();

-- One row for each listing that waits for a review; it stays while the listing is removed and can be restored.
CREATE TABLE listing_holds (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  -- rules: by its risk. staff: until the owner has corrected it, and staff have looked at it again.
  held_by text NOT NULL CHECK (held_by IN ('rules', 'staff')),
  -- The text to the owner.
  message text NOT NULL,
  status_after text NOT NULL CHECK (status_after IN ('active', 'paused', 'expired')),
  held_at timestamptz NOT NULL DEFAULT now(),
  -- When the owner corrected a listing that staff hold.
  changed_at timestamptz,
  -- The decision of staff that holds the listing. Decisions outlive it, so it is no foreign key.
  decision_id uuid
);

-- Listings that were active when their seller requested the deletion of the account, or was suspended. They become
-- active again when the seller cancels it, or when the suspension is lifted.
CREATE TABLE hidden_listings (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  why text NOT NULL CHECK (why IN ('leaving', 'suspended')),
  -- The time since then does not count towards the term of the listing.
  hidden_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX hidden_listings_seller_idx ON hidden_listings (seller_id, why);

-- The expiry that the owner of a listing was reminded of.
CREATE TABLE expiry_reminders (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

-- Sales as sellers record them. A sale is undone when its listing is activated again.
CREATE TABLE sales (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- A user who wrote about the listing; null: sold elsewhere, or the buyer has left.
  buyer_id uuid REFERENCES users ON DELETE SET NULL,
  price bigint,
  sold_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  -- When buyer and seller confirmed the handover with a code; null for a sale that only the seller recorded.
  confirmed_at timestamptz,
  CHECK (buyer_id <> seller_id)
);
CREATE INDEX sales_confirmed_idx ON sales (seller_id) WHERE confirmed_at IS NOT NULL AND undone_at IS NULL;
CREATE INDEX sales_buyer_idx ON sales (buyer_id, sold_at DESC);
CREATE INDEX sales_listing_idx ON sales (listing_id);
CREATE INDEX sales_seller_idx ON sales (seller_id, sold_at DESC);
CREATE UNIQUE INDEX sales_current_key ON sales (listing_id) WHERE undone_at IS NULL;

-- Users who revealed the phone number of a listing.
CREATE TABLE phone_reveals (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  revealed_at timestamptz NOT NULL DEFAULT now(),
  -- Copied from the listing.
  seller_id uuid,
  PRIMARY KEY (listing_id, viewer_id)
);
CREATE INDEX phone_reveals_latest_idx ON phone_reveals (listing_id, revealed_at DESC, viewer_id DESC);
CREATE INDEX phone_reveals_seller_idx ON phone_reveals (seller_id, revealed_at DESC);
CREATE INDEX phone_reveals_viewer_idx ON phone_reveals (viewer_id, revealed_at DESC);
CREATE TRIGGER phone_reveals_copy_seller BEFORE INSERT ON phone_reveals
  FOR EACH ROW EXECUTE FUNCTION copy_listing_seller();

-- Cached pages are purged by what they show: the listing, its seller, and lists of its terms. Drafts are on no page.
CREATE FUNCTION purge_pages_with_listing(listing listings) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF listing.status <> 'draft' THEN
    PERFORM purge_pages(ARRAY['item:' || listing.id, 'seller:' || listing.seller_id]);
  END IF;
END $$;

-- `kind` is 'term' if the listing may join or leave lists, and 'price' if only its price changes.
CREATE FUNCTION purge_lists_of_listing(kind text, listing listings, terms text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF listing.status = 'active' THEN
    PERFORM purge_pages(ARRAY(
      SELECT DISTINCT kind || ':' || term FROM unnest(terms || search_tags(listing, false)) AS term
    ));
  END IF;
END $$;

-- A statement with many changes purges all pages, which costs less.
CREATE FUNCTION purge_pages_of_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed_rows LIMIT 21) few) > 20 THEN
    PERFORM purge_all_pages();
  ELSE
    PERFORM purge_pages_with_listing(c::listings), purge_lists_of_listing('term', c::listings, t.terms || t.words)
    FROM (SELECT * FROM changed_rows OFFSET 0) c LEFT JOIN listing_texts t ON t.listing_id = c.id;
  END IF;
  RETURN NULL;
END $$;
-- The texts of a deleted listing are deleted before this trigger runs. Only drafts and removed listings are
-- deleted, and no term finds them.
CREATE TRIGGER listings_purge_pages_on_delete AFTER DELETE ON listings
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_listings();
CREATE TRIGGER listings_purge_pages_on_insert AFTER INSERT ON listings
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_listings();

-- What decides on which lists a listing is, and where, except for its price and its text.
CREATE FUNCTION list_position(listing listings) RETURNS record LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ROW(listing.status, listing.published_at, listing.seller_id, listing.category_id, listing.subcategory,
    listing.state, listing.city, listing.condition, listing.featured, listing.cover IS NULL)
$$;

CREATE FUNCTION purge_pages_of_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM new_rows LIMIT 21) few) > 20 THEN
    PERFORM purge_all_pages();
    RETURN NULL;
  END IF;
  FOR change IN
    SELECT o::listings AS before, n::listings AS after, t.terms || t.words AS terms
    FROM (SELECT * FROM new_rows OFFSET 0) n JOIN (SELECT * FROM old_rows OFFSET 0) o ON o.id = n.id
    LEFT JOIN listing_texts t ON t.listing_id = n.id
  LOOP
    PERFORM purge_pages_with_listing(change.before), purge_pages_with_listing(change.after);
    IF list_position(change.before) IS DISTINCT FROM list_position(change.after) THEN
      PERFORM purge_lists_of_listing('term', change.before, change.terms),
        purge_lists_of_listing('term', change.after, change.terms);
    ELSIF (change.before).price IS DISTINCT FROM (change.after).price THEN
      PERFORM purge_lists_of_listing('price', change.after, change.terms);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER listings_purge_pages_on_update AFTER UPDATE ON listings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_changed_listings();

CREATE FUNCTION purge_pages_of_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM new_rows LIMIT 21) few) > 20 THEN
    PERFORM purge_all_pages();
  ELSE
    PERFORM purge_pages_with_listing(l), purge_lists_of_listing('term', l, n.terms || n.words)
    FROM new_rows n JOIN listings l ON l.id = n.listing_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_texts_purge_pages_on_insert AFTER INSERT ON listing_texts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_texts();

-- Each edit of the owner writes the text, also if only the price is new. Lists depend on what the search reads.
CREATE FUNCTION purge_pages_of_changed_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM new_rows LIMIT 21) few) > 20 THEN
    PERFORM purge_all_pages();
    RETURN NULL;
  END IF;
  PERFORM purge_pages_with_listing(l) FROM new_rows n JOIN listings l ON l.id = n.listing_id;
  PERFORM purge_lists_of_listing('term', l, o.terms || o.words || n.terms || n.words)
  FROM new_rows n
  JOIN old_rows o ON o.listing_id = n.listing_id
    AND (o.terms, o.words, o.attributes) IS DISTINCT FROM (n.terms, n.words, n.attributes)
  JOIN listings l ON l.id = n.listing_id;
  RETURN NULL;
END $$;
CREATE TRIGGER listing_texts_purge_pages_on_update AFTER UPDATE ON listing_texts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION purge_pages_of_changed_texts();

-- Public pages show how many listings a category has, so the number is stored. A statement updates each category once, in
-- the order of ids, which prevents deadlocks.
CREATE FUNCTION count_added_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER listings_counted_on_insert AFTER INSERT ON listings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_added_listings();

CREATE FUNCTION count_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER listings_counted_on_update AFTER UPDATE ON listings
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_listings();

CREATE FUNCTION count_deleted_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER listings_counted_on_delete AFTER DELETE ON listings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_listings();

-- A user who hides the number in Settings hides it in all listings; each can show it again later.
CREATE FUNCTION hide_phone_in_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listing_texts SET show_phone = NULL
  WHERE show_phone AND listing_id IN (SELECT id FROM listings WHERE seller_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER users_phone_hidden AFTER UPDATE OF show_phone ON users
  FOR EACH ROW WHEN (OLD.show_phone AND NOT NEW.show_phone) EXECUTE FUNCTION hide_phone_in_listings();

CREATE FUNCTION record_taken_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET taken_down_at = NEW.removed_at
  WHERE id = (SELECT seller_id FROM listings WHERE id = NEW.listing_id);
  RETURN NULL;
END $$;
CREATE TRIGGER removals_recorded AFTER INSERT ON removals
  FOR EACH ROW WHEN (NEW.removed_by = 'moderator') EXECUTE FUNCTION record_taken_down();

-- A listing that staff put back no longer counts against its seller.
CREATE FUNCTION forget_taken_down() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller uuid := (SELECT seller_id FROM listings WHERE id = OLD.listing_id);
BEGIN
  UPDATE users SET taken_down_at = (
    SELECT max(r.removed_at) FROM removals r JOIN listings l ON l.id = r.listing_id
    WHERE l.seller_id = seller AND l.status = 'removed' AND r.removed_by = 'moderator')
  WHERE id = seller;
  RETURN NULL;
END $$;
CREATE TRIGGER removals_forgotten AFTER DELETE ON removals
  FOR EACH ROW WHEN (OLD.removed_by = 'moderator') EXECUTE FUNCTION forget_taken_down();
