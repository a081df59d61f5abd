-- What confirmed scams used: phone and account numbers, e-mail addresses, devices, photos. Only keyed hashes, which nobody
-- can try out without the server's secret (decision 77). One row for each confirmed case.
CREATE TABLE known_bad (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('phone', 'account', 'email', 'device', 'photo')),
  value_hash bytea NOT NULL CHECK (octet_length(value_hash) = 32),
  -- The rule of the market that was broken.
  rule text NOT NULL CHECK (rule ~ '^[a-z-]{1,40}$'),
  -- Why it is here: a decision about a case, or a number report that staff confirmed. Either may be deleted later.
  decision_id uuid,
  report_id uuid,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Taken off the list: the decision was undone, or an appeal was granted.
  removed_at timestamptz,
  CHECK (num_nonnulls(decision_id, report_id) = 1),
  UNIQUE (kind, value_hash, decision_id),
  UNIQUE (kind, value_hash, report_id)
);
CREATE INDEX known_bad_decision_idx ON known_bad (decision_id) WHERE decision_id IS NOT NULL;
CREATE INDEX known_bad_expiry_idx ON known_bad (expires_at);
CREATE INDEX known_bad_removed_idx ON known_bad (removed_at) WHERE removed_at IS NOT NULL;
