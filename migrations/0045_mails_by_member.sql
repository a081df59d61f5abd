-- Not in one transaction.
-- Rounds of mails go from one member to the next, however much waits for each.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS favorites_drop_mail_by_member_idx;
-- next
CREATE INDEX CONCURRENTLY favorites_drop_mail_by_member_idx ON favorites (drop_mail_due_at, user_id)
  WHERE drop_mail_due_at IS NOT NULL;
-- next
DROP INDEX CONCURRENTLY IF EXISTS favorites_drop_mail_idx;
-- next
DROP INDEX CONCURRENTLY IF EXISTS participants_mail_by_member_idx;
-- next
CREATE INDEX CONCURRENTLY participants_mail_by_member_idx ON participants (mail_due_at, user_id)
  WHERE mail_due_at IS NOT NULL;
-- next
DROP INDEX CONCURRENTLY IF EXISTS participants_mail_idx;
