-- Keys of secrets that were replaced, for hashes that only their owners could make anew: those of recovery codes. Each is
-- sealed with the secret that is in use.
CREATE TABLE retired_keys (
  purpose text NOT NULL,
  -- Says which key it is without saying anything of it.
  fingerprint bytea NOT NULL,
  sealed text NOT NULL,
  retired_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (purpose, fingerprint)
);
