-- Purges cached pages with one of these tags in every process (src/server/platform/api/page-tags.ts). A
-- payload holds at most 8,000 bytes, so the tags are split.
CREATE FUNCTION purge_pages(tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('pages_changed', string_agg(tag, E'\n'))
  FROM (SELECT tag, sum(octet_length(tag) + 1) OVER (ORDER BY tag) / 7000 AS part FROM unnest(tags) AS tag) parts
  GROUP BY part
$$;

CREATE FUNCTION purge_all_pages() RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('pages_changed', '')
$$;

-- For each row of what staff decide: open consoles read their queues and counts again.
CREATE FUNCTION announce_staff_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_work_changed', '');
  RETURN NULL;
END $$;

-- Hashes of addresses that a mail server rejected permanently. After a few rejections, an address gets only
-- warnings and mails that its owner requested, for a while.
CREATE TABLE mail_bounces (
  address_hash bytea PRIMARY KEY,
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_bounces_last_idx ON mail_bounces (last_at);

-- Mails that were, or are being, handed to the mail server. The row is written before the mail is sent, so that after a
-- crash no other process sends it again. The key is the job that sends the mail.
CREATE TABLE mail_leases (
  job_id uuid PRIMARY KEY,
  is_done boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_leases_at_idx ON mail_leases (at);

-- Security events of accounts: failures, codes, throttles, rejected roles, changed credentials. Append-only. Rows hold no
-- e-mail and no network address, only a keyed hash of the latter.
CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  -- One of our own terms: the throttle, the kind of code, the provider.
  detail text CHECK (detail ~ '^[A-Za-z-]{1,40}$'),
  -- No foreign key: an event outlives its account, and inserting it takes no lock on the user's row.
  user_id uuid,
  address_hash bytea CHECK (octet_length(address_hash) = 16),
  device text CHECK (length(device) <= 60),
  session_id uuid,
  request_id uuid,
  -- Equal events of one minute are one row.
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  -- The browser, by the same hash of its device id as in `user_devices`.
  device_hash bytea CHECK (octet_length(device_hash) = 32)
);
CREATE INDEX security_events_address_idx ON security_events (address_hash, at) WHERE address_hash IS NOT NULL;
CREATE INDEX security_events_at_idx ON security_events (at, kind);
CREATE INDEX security_events_user_idx ON security_events (user_id, id) WHERE user_id IS NOT NULL;

-- SMS sent by all processes in the current hour and day. They cost money, so the count survives a crash.
CREATE TABLE sms_budget (
  period text PRIMARY KEY CHECK (period IN ('hour', 'day')),
  used integer NOT NULL DEFAULT 0,
  resets_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO sms_budget (period) VALUES ('hour'), ('day');

-- Counters of the throttles that must survive a restart.
CREATE TABLE throttle_counters (
  key text PRIMARY KEY,
  used integer NOT NULL,
  resets_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX throttle_counters_reset_idx ON throttle_counters (resets_at);

-- Keys of hashes that are compared over years, sealed with the server's secret. They are never replaced (decision 82).
CREATE TABLE hash_keys (
  name text PRIMARY KEY CHECK (name IN ('document', 'imei')),
  sealed text NOT NULL
);

-- Rejections of each limit by minute, so that staff see what is being rejected without a scan of security events.
CREATE TABLE rejection_counts (
  minute timestamptz NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (minute, name)
);

-- The runtime role may not delete events; this function deletes those that are old enough, in batches.
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

CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

CREATE FUNCTION reject_early_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '180 days' THEN
    RAISE EXCEPTION 'rows of % cannot be deleted before 180 days', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER security_events_retention BEFORE DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION reject_early_deletion();
