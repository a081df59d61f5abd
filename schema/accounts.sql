CREATE TABLE users (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  phone text CHECK (phone ~ '^\+234(70|80|81|90|91)[0-9]{8}$'),
  phone_confirmed_at timestamptz,
  image text,
  avatar_hash text,
  -- The cover photo and the opening hours of a trader: seven days from Monday, each null or {opens, closes}.
  cover_hash text,
  cover_width integer,
  opening_hours jsonb CHECK (jsonb_array_length(opening_hours) = 7),
  state text,
  city text,
  bio text NOT NULL DEFAULT '' CHECK (char_length(bio) <= 500),
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin')),
  provider text NOT NULL DEFAULT 'email' CHECK (provider IN ('email', 'google', 'apple', 'facebook')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),

  notify_email boolean NOT NULL DEFAULT true,
  notify_push boolean NOT NULL DEFAULT true,
  notify_sms boolean NOT NULL DEFAULT false,
  notify_new_messages boolean NOT NULL DEFAULT true,
  notify_item_updates boolean NOT NULL DEFAULT true,
  notify_price_drops boolean NOT NULL DEFAULT true,
  notify_marketing boolean NOT NULL DEFAULT false,
  public_profile boolean NOT NULL DEFAULT true,
  show_email boolean NOT NULL DEFAULT false,
  show_phone boolean NOT NULL DEFAULT false,
  show_online_status boolean NOT NULL DEFAULT true,

  -- Stored here, so that no list of listings has to count reviews.
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  -- The rating is rating_sum / rating_weight: some reviews count twice (schema/reviews.sql).
  rating_weight integer NOT NULL DEFAULT 0,
  -- When a moderator last removed a listing of this user: the account is not established for a while.
  taken_down_at timestamptz,
  -- When a document and a selfie confirmed the identity. Null: never.
  identity_checked_at timestamptz,

  -- Incremented when all credentials are revoked: by a new password, or when the owner reclaims the account.
  -- A sign-in that started before then has the old number and is rejected.
  access_epoch integer NOT NULL DEFAULT 0,
  -- While a suspension is open. The user may sign in, read, export and appeal.
  suspended_at timestamptz,
  -- When the account will be erased, and when it was.
  deletion_due_at timestamptz,
  erased_at timestamptz
);
CREATE INDEX users_avatar_idx ON users (avatar_hash) WHERE avatar_hash IS NOT NULL;
CREATE INDEX users_cover_idx ON users (cover_hash) WHERE cover_hash IS NOT NULL;
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_deletion_due_idx ON users (deletion_due_at, id) WHERE deletion_due_at IS NOT NULL;
CREATE INDEX users_marketing_idx ON users (email) WHERE notify_marketing AND notify_email AND email_verified;
-- Staff search by the beginning of a name and by number.
CREATE INDEX users_name_idx ON users (lower(name) COLLATE "C", id);
CREATE INDEX users_phone_idx ON users (phone) WHERE phone IS NOT NULL;
-- Staff answer conversations with support as this user. It cannot sign in, because its email is not valid.
INSERT INTO users (id, name, email, email_verified, public_profile, show_online_status, notify_email,
  notify_new_messages, notify_push)
VALUES ('00000000-0000-4000-8000-05099097a111', 'Kasuwa Support', 'kasuwa-support', true, false, false, false,
  false, false);

-- Suspensions of users. One per user can be open; `until` is null for one without an end. The rows are erased with
-- their user.
CREATE TABLE suspensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- A rule of the market.
  rule text NOT NULL CHECK (rule ~ '^[a-z-]{1,40}$'),
  -- Null for a suspension without a case.
  decision_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  until timestamptz,
  lifted_at timestamptz,
  CHECK (until > at)
);
CREATE INDEX suspensions_due_idx ON suspensions (until) WHERE lifted_at IS NULL AND until IS NOT NULL;
CREATE UNIQUE INDEX suspensions_open_key ON suspensions (user_id) WHERE lifted_at IS NULL;
CREATE INDEX suspensions_user_idx ON suspensions (user_id, at DESC);

-- What a suspended user may not register again with, as keyed hashes. No foreign key: a mark outlives an account that
-- is erased during the suspension.
CREATE TABLE suspension_marks (
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'device', 'document')),
  hash bytea NOT NULL,
  user_id uuid NOT NULL,
  -- Null as long as the suspension is open.
  expires_at timestamptz,
  PRIMARY KEY (kind, hash, user_id)
);
CREATE INDEX suspension_marks_expiry_idx ON suspension_marks (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX suspension_marks_user_idx ON suspension_marks (user_id);

-- One row for each way to sign in: a password, or the subject of an identity provider.
CREATE TABLE identities (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A subject is unique within its issuer only: in a preview the same provider has another issuer.
  issuer text NOT NULL DEFAULT '',
  CONSTRAINT identities_subject_key UNIQUE (provider_id, issuer, account_id)
);
CREATE UNIQUE INDEX identities_user_idx ON identities (user_id, provider_id);

CREATE TABLE sessions (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  -- The hash of the token in the cookie, so that the stored value cannot be used to sign in.
  token text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- When the user last re-authenticated, and last used the second factor, in this session. Null: never.
  reauthenticated_at timestamptz,
  second_factor_at timestamptz
);
CREATE INDEX sessions_expiry_idx ON sessions (expires_at);
CREATE INDEX sessions_user_idx ON sessions (user_id);

-- Shown to the user in Settings.
CREATE TABLE sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  how text NOT NULL,
  ip_address text,
  user_agent text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_ins_at_idx ON sign_ins (at);
CREATE INDEX sign_ins_user_idx ON sign_ins (user_id, at DESC);

-- Devices that a user signed in with, as hashes: reviews between users of one device do not count.
CREATE TABLE user_devices (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device)
);
CREATE INDEX user_devices_device_idx ON user_devices (device);
CREATE INDEX user_devices_seen_idx ON user_devices (seen_at);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with a key of the server.
  secret text NOT NULL,
  -- Null while it is being set up: then it is not required.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code works twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, hash)
);

-- Keys derived from replaced secrets: recovery codes were hashed with them and cannot be hashed again. Sealed with the
-- current secret.
CREATE TABLE retired_keys (
  purpose text NOT NULL,
  -- Identifies the key without revealing it.
  fingerprint bytea NOT NULL,
  sealed text NOT NULL,
  retired_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (purpose, fingerprint)
);

-- Devices that are not asked for the second factor for a while.
CREATE TABLE remembered_devices (
  hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX remembered_devices_expiry_idx ON remembered_devices (expires_at);
CREATE INDEX remembered_devices_user_idx ON remembered_devices (user_id);

-- A sign-in with a provider that needs one more step: the terms, or a code that was mailed to the address. The sealed
-- cookie of the browser holds the identity; the row makes it usable once and counts tries.
CREATE TABLE pending_sign_ins (
  id uuid PRIMARY KEY,
  code_hash bytea,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_sign_ins_expiry_idx ON pending_sign_ins (expires_at);

-- Links in mails, and the step between password and second factor. Each works once, and only its hash is stored.
CREATE TABLE one_time_tokens (
  hash bytea PRIMARY KEY,
  kind text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The subject of the token, such as an address: it is invalid once that has changed.
  about text NOT NULL DEFAULT '',
  -- Wrong codes entered with it so far.
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The mail of a link, and when the mail server accepted it. A mail that is sent again replaces its own link, and only
  -- delivered links count when another one is requested.
  mail_id uuid,
  delivered_at timestamptz
);
CREATE INDEX one_time_tokens_expiry_idx ON one_time_tokens (expires_at);
CREATE INDEX one_time_tokens_user_idx ON one_time_tokens (user_id, kind);

-- The code that confirms the address of an account, and the mail it was sent with: a mail that is sent again has a new
-- code, but no new tries.
CREATE TABLE email_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  hash bytea NOT NULL,
  mail_id uuid NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_codes_expiry_idx ON email_codes (expires_at);

-- A new address replaces the old one once both are confirmed.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- Whether a browser that was not signed in confirmed the new address: the reader of the mail and the user may be two
  -- people.
  new_confirmed_signed_out boolean NOT NULL DEFAULT false
);

-- The code that was sent to the phone of a user.
CREATE TABLE phone_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL,
  hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- The right code was typed, but the number may not be confirmed: until `expires_at` its owner may appeal.
  proven boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);

-- Purges pages that show the seller. When the seller gets or loses the badge, results that are limited to
-- sellers with the badge are purged, too.
CREATE FUNCTION purge_pages_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM purge_pages(ARRAY['seller:' || NEW.id]);
  IF has_verified_badge(OLD) IS DISTINCT FROM has_verified_badge(NEW) THEN
    PERFORM purge_pages(ARRAY['badge:verified']);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_purge_pages_on_update
  AFTER UPDATE OF name, image, email_verified, bio, state, city, phone, show_phone, phone_confirmed_at,
    identity_checked_at, public_profile, cover_hash, opening_hours, suspended_at
  ON users FOR EACH ROW EXECUTE FUNCTION purge_pages_of_seller();

-- A user who lost a role must get no more events for staff, so every process checks its open streams.
CREATE FUNCTION announce_changed_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', '');
  RETURN NULL;
END $$;
CREATE TRIGGER users_roles_announced AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION announce_changed_roles();
-- The same when a second factor is removed.
CREATE TRIGGER second_factors_announced AFTER DELETE ON second_factors
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_roles();

-- The streams of a session end with it, in every process. For more than a hundred sessions the payload is
-- empty, and every process checks all its streams.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended text;
BEGIN
  SELECT CASE WHEN count(*) > 100 THEN '' ELSE string_agg(id::text, ',') END INTO ended FROM old_rows;
  IF ended IS NOT NULL THEN PERFORM pg_notify('sessions_ended', ended); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_announced_on_delete AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions();

-- The badge "Verified", which the filter of the same name uses.
CREATE FUNCTION has_verified_badge(seller users) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT seller.email_verified AND seller.phone_confirmed_at IS NOT NULL
$$;
