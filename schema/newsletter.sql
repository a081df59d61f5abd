CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- Empty: all.
  states text[] NOT NULL DEFAULT '{}',
  categories smallint[] NOT NULL DEFAULT '{}'
);

-- The choice of users with the marketing preference. Without a row: the state of the profile.
CREATE TABLE newsletter_choices (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  states text[] NOT NULL,
  categories smallint[] NOT NULL
);

CREATE TABLE newsletter_issues (
  name text PRIMARY KEY,
  content_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One row for each week. `list` and `after_email` are where sending continues; the address is cleared at the end.
CREATE TABLE newsletter_weeks (
  issue text PRIMARY KEY REFERENCES newsletter_issues ON DELETE CASCADE,
  list text NOT NULL DEFAULT 'subscribers' CHECK (list IN ('subscribers', 'users')),
  after_email text NOT NULL DEFAULT '',
  readers integer NOT NULL DEFAULT 0,
  mails integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);

-- Written before sending, so that no reader gets an issue twice.
CREATE TABLE newsletter_sendings (
  issue text NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  PRIMARY KEY (issue, address_hash)
);
