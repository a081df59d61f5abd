-- Not in one transaction.
-- Users who were erased, until each is in the list that is kept apart from the database: after a restore from a backup it
-- says who has to be erased again. The id alone; no reference, because a row here may outlive what it names.
CREATE TABLE IF NOT EXISTS erasures (
  user_id uuid PRIMARY KEY,
  erased_at timestamptz NOT NULL,
  listed_at timestamptz
);
-- next
CREATE INDEX IF NOT EXISTS erasures_unlisted_idx ON erasures (user_id) WHERE listed_at IS NULL;
-- next
-- In the transaction that erases, whichever version of the software does it.
CREATE OR REPLACE FUNCTION note_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erasures (user_id, erased_at) VALUES (NEW.id, NEW.left_at)
  ON CONFLICT (user_id) DO UPDATE SET erased_at = excluded.erased_at, listed_at = NULL;
  RETURN NULL;
END $$;
-- next
CREATE OR REPLACE TRIGGER users_erasure_noted AFTER UPDATE OF left_at ON users
  FOR EACH ROW WHEN (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL) EXECUTE FUNCTION note_erasure();
-- next
INSERT INTO erasures (user_id, erased_at) SELECT id, left_at FROM users WHERE left_at IS NOT NULL
ON CONFLICT DO NOTHING;
