-- What confirmed scams used: phone and account numbers, e-mail addresses, devices, photos. Keyed hashes, which nobody can
-- try out without the server's secret (decision 77); only of photos also the fingerprint. One row for each confirmed case.
CREATE TABLE known_bad (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('phone', 'account', 'email', 'device', 'photo')),
  value_hash bytea NOT NULL CHECK (octet_length(value_hash) = 32),
  -- The print of a photo, by which similar photos are found. It tells nothing about a person.
  print bigint,
  column_print bigint,
  -- The rule of the market that was broken.
  rule text NOT NULL CHECK (rule ~ '^[a-z-]{1,40}$'),
  -- Why it is here: a decision about a case, or a number report that staff confirmed. Either may be deleted later.
  decision_id uuid,
  report_id uuid,
  -- The staff user, who does not decide an appeal about it. Null: an automatic rule.
  confirmed_by uuid,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Taken off the list: the decision was undone, or an appeal was granted.
  removed_at timestamptz,
  CHECK (num_nonnulls(decision_id, report_id) = 1),
  CHECK (num_nonnulls(print, column_print) = CASE kind WHEN 'photo' THEN 2 ELSE 0 END),
  UNIQUE (kind, value_hash, decision_id),
  UNIQUE (kind, value_hash, report_id)
);
CREATE INDEX known_bad_decision_idx ON known_bad (decision_id) WHERE decision_id IS NOT NULL;
CREATE INDEX known_bad_expiry_idx ON known_bad (expires_at);
-- As for all photos (photo_fingerprints).
CREATE INDEX known_bad_print_1_idx ON known_bad ((print & '2469248240449783825'::bigint), print) INCLUDE (column_print)
  WHERE print IS NOT NULL;
CREATE INDEX known_bad_print_2_idx ON known_bad ((print & '4938215864916250914'::bigint), print) INCLUDE (column_print)
  WHERE print IS NOT NULL;
CREATE INDEX known_bad_print_3_idx ON known_bad ((print & '-8642088497851585980'::bigint), print) INCLUDE (column_print)
  WHERE print IS NOT NULL;
CREATE INDEX known_bad_print_4_idx ON known_bad ((print & '1234642191366898824'::bigint), print) INCLUDE (column_print)
  WHERE print IS NOT NULL;
CREATE INDEX known_bad_removed_idx ON known_bad (removed_at) WHERE removed_at IS NOT NULL;

-- Reports of numbers that staff confirm or reject, and requests of owners to look again. While a request is open, staff
-- must be able to read its number, so it is stored sealed; the decision deletes it.
CREATE TABLE number_requests (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('report', 'appeal')),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('phone', 'account')),
  value_hash bytea NOT NULL CHECK (octet_length(value_hash) = 32),
  sealed_number text,
  reason text CHECK ((reason IS NOT NULL) = (type = 'report')),
  note text NOT NULL CHECK (char_length(note) <= 1000),
  listing_id bigint,
  conversation_id uuid,
  -- An appeal about the confirmed number of the account.
  proven boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  accepted boolean,
  CHECK ((decided_at IS NULL) = (accepted IS NULL)),
  CHECK (decided_at IS NULL OR sealed_number IS NULL)
);
CREATE UNIQUE INDEX number_requests_open_key ON number_requests (user_id, type, kind, value_hash)
  WHERE decided_at IS NULL;
CREATE INDEX number_requests_queue_idx ON number_requests (type, created_at, id) WHERE decided_at IS NULL;
CREATE INDEX number_requests_value_idx ON number_requests (kind, value_hash) WHERE decided_at IS NULL;
CREATE INDEX number_requests_decided_idx ON number_requests (decided_at) WHERE decided_at IS NOT NULL;
-- A user who reports a number again although staff have confirmed it.
CREATE INDEX number_requests_user_idx ON number_requests (user_id, id);
CREATE TRIGGER number_requests_announce AFTER INSERT OR UPDATE OR DELETE ON number_requests
  FOR EACH ROW EXECUTE FUNCTION announce_staff_work();
