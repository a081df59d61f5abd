-- Who asked for the newsletter. Nothing is sent before the address itself has confirmed.

CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
);
