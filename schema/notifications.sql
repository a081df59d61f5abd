-- One row for each subject: a further notification about it moves the row to the top instead of adding one.
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  key text NOT NULL CHECK (char_length(key) <= 200),
  title text NOT NULL,
  body text NOT NULL,
  path text NOT NULL,
  notified_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  read_at timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX notifications_age_idx ON notifications (notified_at);
CREATE INDEX notifications_latest_idx ON notifications (user_id, notified_at DESC, id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;

-- Open pages of the users learn of their notifications in every process. Users are named in batches, because a payload
-- holds at most 8,000 bytes.
CREATE FUNCTION announce_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications_changed', string_agg(user_id::text, ','))
  FROM (
    SELECT user_id, row_number() OVER () / 200 AS batch FROM (SELECT DISTINCT user_id FROM changed) changed_users
  ) batches
  GROUP BY batch;
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_announced_on_delete AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
CREATE TRIGGER notifications_announced_on_insert AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
CREATE TRIGGER notifications_announced_on_update AFTER UPDATE ON notifications
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
