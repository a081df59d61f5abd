-- The latest risk score of each listing that was published or changed, with the signals as staff see them.
CREATE TABLE risk_scores (
  listing_id bigint PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  signals jsonb NOT NULL,
  -- The facts that the rules decided on, without texts: weights are tried on them before they are switched on.
  facts jsonb NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('public', 'queued', 'held')),
  scored_at timestamptz NOT NULL DEFAULT now(),
  -- When staff released the listing: the score was too high.
  cleared_at timestamptz,
  -- The signals that staff knew when they last released it, and what it was a copy of: these alone do not hold or queue it
  -- again.
  released jsonb
);
CREATE INDEX risk_scores_scored_idx ON risk_scores (scored_at DESC, listing_id DESC);

-- Weights and thresholds that admins have changed. The others have their defaults.
CREATE TABLE risk_weights (
  name text PRIMARY KEY CHECK (name ~ '^[a-z-]{1,40}$'),
  value smallint NOT NULL CHECK (value BETWEEN -100 AND 100),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Photos whose text was read: the kinds of contact details in it, and whether one of its numbers was on the list of
-- known-bad values. The text itself is not stored. Of photos that the program cannot read, nothing is known.
CREATE TABLE photo_contacts (
  hash text PRIMARY KEY REFERENCES photo_files ON DELETE CASCADE,
  kinds text[] NOT NULL,
  is_known_bad boolean NOT NULL,
  is_readable boolean NOT NULL
);

-- Parts of the description of each listing that was published, as hashes: descriptions with most parts in common are
-- copies of each other.
CREATE TABLE text_fingerprints (
  print bigint NOT NULL,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  -- Since when the public text of the listing has this part: the first seller who had it copied nobody.
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (print, listing_id)
);
CREATE INDEX text_fingerprints_listing_idx ON text_fingerprints (listing_id);
