-- Traces of what happened to accounts: failures, codes, throttles, rejected roles, changed credentials. Rows are added
-- and never changed. They hold no e-mail and no address, only a keyed hash of the address.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  -- One of a few words of ours: the throttle, the kind of code, the provider.
  detail text CHECK (detail ~ '^[A-Za-z-]{1,40}$'),
  -- Without a reference: an event of an erased account stays, and naming a user takes no lock on their row.
  user_id uuid,
  address_hash bytea CHECK (octet_length(address_hash) = 16),
  device text CHECK (length(device) <= 60),
  session_id uuid,
  request_id uuid,
  -- Equal events of one minute are one row.
  count integer NOT NULL DEFAULT 1 CHECK (count > 0)
);
CREATE INDEX security_events_at_idx ON security_events (at, kind);
CREATE INDEX security_events_user_idx ON security_events (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX security_events_address_idx ON security_events (address_hash, at) WHERE address_hash IS NOT NULL;

CREATE TRIGGER security_events_stay BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_early_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '180 days' THEN
    RAISE EXCEPTION '% is kept 180 days', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER security_events_kept BEFORE DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_early_deletion();

-- The one way to delete for a role that may not delete: rows that are old enough, a batch at a time.
CREATE FUNCTION delete_old_security_events(before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM security_events WHERE id IN (
    SELECT id FROM security_events WHERE at < least(before, now() - interval '180 days') ORDER BY at LIMIT most);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
