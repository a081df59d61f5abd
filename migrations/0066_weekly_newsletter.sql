-- The weekly newsletter: which places and categories a reader chose, and how far each week's sending has come.

-- Empty means all of them. A subscriber's place comes from the form in the footer until they choose.
ALTER TABLE newsletter_subscribers
  ADD COLUMN states text[] NOT NULL DEFAULT '{}',
  ADD COLUMN categories smallint[] NOT NULL DEFAULT '{}';

-- The choice of a user who gets the newsletter by the marketing preference. Without a row: the state of their profile.
CREATE TABLE newsletter_choices (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  states text[] NOT NULL,
  categories smallint[] NOT NULL
);

-- One row per week. `list` and `after_email` are where sending continues; the address is cleared when the week is done.
CREATE TABLE newsletter_weeks (
  issue text PRIMARY KEY REFERENCES newsletter_issues ON DELETE CASCADE,
  list text NOT NULL DEFAULT 'subscribers' CHECK (list IN ('subscribers', 'users')),
  after_email text NOT NULL DEFAULT '',
  readers integer NOT NULL DEFAULT 0,
  mails integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
