-- Not in one transaction.
-- When a moderator last took down one of this user's listings: such an account is not established for a while.
ALTER TABLE users ADD COLUMN IF NOT EXISTS taken_down_at timestamptz;
-- next
CREATE OR REPLACE FUNCTION record_taken_down() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET taken_down_at = NEW.removed_at
  WHERE id = (SELECT seller_id FROM listings WHERE id = NEW.listing_id);
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE TRIGGER removals_recorded AFTER INSERT ON removals
  FOR EACH ROW WHEN (NEW.removed_by = 'moderator') EXECUTE FUNCTION record_taken_down();
-- next
UPDATE users SET taken_down_at = r.removed_at
FROM (SELECT l.seller_id, max(m.removed_at) AS removed_at FROM removals m JOIN listings l ON l.id = m.listing_id
      WHERE m.removed_by = 'moderator' GROUP BY l.seller_id) r
WHERE users.id = r.seller_id AND users.taken_down_at IS NULL;
