-- Not in one transaction.
-- What a member is told reaches their open pages in every process, whoever told it: a flood names its members in portions,
-- since an announcement holds 8,000 bytes.
CREATE OR REPLACE FUNCTION announce_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications_changed', string_agg(user_id::text, ','))
  FROM (
    SELECT user_id, row_number() OVER () / 200 AS portion FROM (SELECT DISTINCT user_id FROM changed) members
  ) portions
  GROUP BY portion;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER notifications_announced_on_insert AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
CREATE OR REPLACE TRIGGER notifications_announced_on_update AFTER UPDATE ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
CREATE OR REPLACE TRIGGER notifications_announced_on_delete AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
-- next
-- When the bell is to tell of what is unread in a conversation, null while there is nothing to tell; and whether it has
-- told of it since the conversation was last read.
ALTER TABLE participants ADD COLUMN IF NOT EXISTS bell_due_at timestamptz, ADD COLUMN IF NOT EXISTS bell_told boolean NOT NULL DEFAULT false;
-- next
-- Made while everybody reads and writes; broken off, it is begun anew.
SET lock_timeout = 0;
-- next
DROP INDEX CONCURRENTLY IF EXISTS participants_bell_idx;
-- next
CREATE INDEX CONCURRENTLY participants_bell_idx ON participants (bell_due_at) WHERE bell_due_at IS NOT NULL;
