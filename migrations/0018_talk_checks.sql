-- Not in one transaction.
-- What reads whole tables of old rows, while everybody reads and writes them. It waits for transactions that began before,
-- and nobody waits for it; an index that was broken off is begun anew.
SET lock_timeout = 0;
-- next
ALTER TABLE messages VALIDATE CONSTRAINT messages_kind_check;
-- next
ALTER TABLE messages VALIDATE CONSTRAINT messages_amount_check;
-- next
ALTER TABLE messages VALIDATE CONSTRAINT messages_offer_state_check;
-- next
ALTER TABLE messages VALIDATE CONSTRAINT messages_warnings_check;
-- next
ALTER TABLE messages VALIDATE CONSTRAINT messages_body_check;
-- next
ALTER TABLE messages VALIDATE CONSTRAINT messages_kind_check_parts;
-- next
DROP INDEX CONCURRENTLY IF EXISTS messages_open_offer_key;
-- next
CREATE UNIQUE INDEX CONCURRENTLY messages_open_offer_key ON messages (conversation_id)
  WHERE kind = 'offer' AND offer_state = 'open';
-- next
DROP INDEX CONCURRENTLY IF EXISTS messages_photo_idx;
-- next
CREATE INDEX CONCURRENTLY messages_photo_idx ON messages (photo_hash) WHERE photo_hash IS NOT NULL;
-- next
DROP INDEX CONCURRENTLY IF EXISTS phone_reveals_latest_idx;
-- next
-- A seller's ledger of who was shown the number, the latest first.
CREATE INDEX CONCURRENTLY phone_reveals_latest_idx ON phone_reveals (listing_id, revealed_at DESC, viewer_id DESC);
