-- Limits that admins have changed at run time. Without a row, a limit has the number of src/shared/rules.
CREATE TABLE limit_changes (
  name text NOT NULL CHECK (length(name) <= 60),
  -- A number of a throttle, or a trust level.
  part text NOT NULL CHECK (length(part) <= 60),
  value integer NOT NULL CHECK (value > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (name, part)
);

-- Every process has the changed limits in memory.
CREATE FUNCTION announce_limits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('limits_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER limit_changes_announce AFTER INSERT OR UPDATE OR DELETE ON limit_changes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_limits();
