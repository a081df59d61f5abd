CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked_idx ON blocks (blocked_id);
CREATE INDEX blocks_latest_idx ON blocks (blocker_id, created_at DESC, blocked_id DESC);

-- The key of the advisory lock of two users: a message takes it shared, a block exclusively. A row lock is
-- not enough, because other transactions do not see the row of a conversation that is being created.
CREATE FUNCTION contact_key(one uuid, other uuid) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(least(one, other)::text || greatest(one, other)::text, 0)
$$;

-- Whether one of two users has blocked the other. It waits for a block that is being created and sees it: in a volatile
-- function each statement has its own snapshot.
CREATE FUNCTION is_contact_blocked(one uuid, other uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(contact_key(one, other));
  RETURN EXISTS (SELECT FROM blocks WHERE blocker_id = one AND blocked_id = other)
    OR EXISTS (SELECT FROM blocks WHERE blocker_id = other AND blocked_id = one);
END $$;
