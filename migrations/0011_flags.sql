-- What moderators should look at, noticed when an ad goes public. Never a refusal: the ad is shown meanwhile.

CREATE TABLE listing_flags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('contact-details', 'look-alike-photos')),
  detail jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it is open. An owner who mends the ad closes it, too.
  closed_at timestamptz
);
CREATE UNIQUE INDEX listing_flags_open_key ON listing_flags (listing_id, kind) WHERE closed_at IS NULL;
CREATE INDEX listing_flags_open_idx ON listing_flags (created_at, id) WHERE closed_at IS NULL;
-- For the listing that goes, and takes its flags along.
CREATE INDEX listing_flags_listing_idx ON listing_flags (listing_id);

-- Two pictures whose looks differ in at most three of 64 bits are the same in at least one of four quarters.
CREATE INDEX photo_files_looks_1_idx ON photo_files ((looks >> 48)) WHERE looks IS NOT NULL;
CREATE INDEX photo_files_looks_2_idx ON photo_files (((looks >> 32) & 65535)) WHERE looks IS NOT NULL;
CREATE INDEX photo_files_looks_3_idx ON photo_files (((looks >> 16) & 65535)) WHERE looks IS NOT NULL;
CREATE INDEX photo_files_looks_4_idx ON photo_files ((looks & 65535)) WHERE looks IS NOT NULL;
