-- What proves who someone is, beside their password, and what they decide about themselves.

ALTER TABLE users
  ADD COLUMN notify_push boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_sms boolean NOT NULL DEFAULT false,
  ADD COLUMN notify_marketing boolean NOT NULL DEFAULT false,
  ADD COLUMN notify_item_updates boolean NOT NULL DEFAULT true,
  ADD COLUMN notify_price_drops boolean NOT NULL DEFAULT true,
  ADD COLUMN show_email boolean NOT NULL DEFAULT false,
  ADD COLUMN public_profile boolean NOT NULL DEFAULT true,
  -- Null: nobody has shown yet that the number is theirs, so nobody is shown it.
  ADD COLUMN phone_confirmed_at timestamptz,
  -- The picture that `image` is the address of, so that it is not swept.
  ADD COLUMN avatar_hash text REFERENCES photo_files (hash),
  -- They asked to leave, and are gone then unless they sign in before.
  ADD COLUMN leaves_at timestamptz;
CREATE INDEX users_leaving_idx ON users (leaves_at) WHERE leaves_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX users_avatar_idx ON users (avatar_hash) WHERE avatar_hash IS NOT NULL;

-- From now on `token` holds the hash of what the cookie holds: whoever reads the table can be nobody with it. Sessions
-- from before are not found any more; their people sign in once again.
ALTER TABLE sessions ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();

-- Links in mails and the step between password and second factor: each works once, and only its hash is kept.
-- (The table `verifications` is no longer used; it goes when no older version can be running.)
CREATE TABLE one_time_tokens (
  hash bytea PRIMARY KEY,
  kind text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What it was made for, such as an address: a token is worth nothing once that has changed.
  about text NOT NULL DEFAULT '',
  -- Wrong codes given with it so far.
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX one_time_tokens_user_idx ON one_time_tokens (user_id, kind);
CREATE INDEX one_time_tokens_expiry_idx ON one_time_tokens (expires_at);

-- A new address takes the old one's place when both have said yes.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL
);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with the market's own key.
  secret text NOT NULL,
  -- Null while it is being set up: then it is not asked for.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code works twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- Devices that are not asked for the second factor for a while.
CREATE TABLE remembered_devices (
  hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX remembered_devices_user_idx ON remembered_devices (user_id);
CREATE INDEX remembered_devices_expiry_idx ON remembered_devices (expires_at);

-- The one code that is on its way to a member's phone.
CREATE TABLE phone_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL,
  hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

-- Who came in when, from where and how, for the member's own eyes.
CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  how text NOT NULL,
  ip_address text,
  user_agent text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_ins_user_idx ON sign_ins (user_id, at DESC);
CREATE INDEX sign_ins_at_idx ON sign_ins (at);

-- What a member asked to take home: one archive at a time.
CREATE TABLE data_exports (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  status text NOT NULL CHECK (status IN ('making', 'ready', 'failed')),
  bytes bigint,
  asked_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX data_exports_expiry_idx ON data_exports (expires_at);
