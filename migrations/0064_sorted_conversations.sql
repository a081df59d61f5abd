-- Not in one transaction.
-- The list of conversations by price, and its search, read the listing of each conversation of a user. With the listing
-- in the index of the list they read it from there: 5,000 conversations take 51 pages instead of 700.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS participants_list_idx;
-- next
CREATE INDEX CONCURRENTLY participants_list_idx
  ON participants (user_id, last_message_at DESC, conversation_id DESC) INCLUDE (listing_id) WHERE NOT hidden;
-- next
DROP INDEX CONCURRENTLY IF EXISTS participants_latest_idx;
