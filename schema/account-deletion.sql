-- Ids of erased users, which are copied to a list outside the database. After a restore from a backup, the
-- users on the list must be erased again. No foreign key, because a row may outlive its user.
CREATE TABLE erasures (
  user_id uuid PRIMARY KEY,
  erased_at timestamptz NOT NULL,
  listed_at timestamptz
);
CREATE INDEX erasures_unlisted_idx ON erasures (user_id) WHERE listed_at IS NULL;

-- Runs in the transaction that erases the user.
CREATE FUNCTION record_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erasures (user_id, erased_at) VALUES (NEW.id, NEW.erased_at)
  ON CONFLICT (user_id) DO UPDATE SET erased_at = excluded.erased_at, listed_at = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_erasure_recorded AFTER UPDATE OF erased_at ON users
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION record_erasure();
