-- Whoever saved a listing is told when it becomes cheaper: which price is meant (a month's rent is not cheaper than a
-- year's), and when the mail about it goes out, so that several drops come in one.

ALTER TABLE favorites ADD COLUMN price_kind text, ADD COLUMN drop_mail_due_at timestamptz;
UPDATE favorites f SET price_kind = l.price_kind FROM listings l WHERE l.id = f.listing_id;

CREATE INDEX favorites_drop_mail_idx ON favorites (drop_mail_due_at) WHERE drop_mail_due_at IS NOT NULL;

-- The keepers of one listing are gone through in portions, from the last one on.
DROP INDEX favorites_listing_idx;
CREATE INDEX favorites_listing_idx ON favorites (listing_id, user_id);
