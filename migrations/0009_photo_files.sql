-- Pictures before and beside the ads that show them. One row per distinct picture, written before its files are, and
-- `ready` once they are safe: after a crash there is no file that nobody knows of, and no photo without its files.

CREATE TABLE photo_files (
  hash text PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder bytea NOT NULL,
  -- What it looks like in 64 bits, alike for pictures that look alike. Null for those from before it was kept.
  looks bigint,
  ready boolean NOT NULL DEFAULT false,
  -- When somebody last sent it or put it into an ad: what was used today is never swept.
  -- Without an index, and with room in every page, so that noting it writes no index anew.
  used_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 85);
CREATE INDEX photo_files_looks_idx ON photo_files (looks) WHERE looks IS NOT NULL;

INSERT INTO photo_files (hash, width, height, placeholder, ready)
SELECT DISTINCT ON (hash) hash, width, height, placeholder, true FROM photos ORDER BY hash, created_at;

ALTER TABLE photos ADD CONSTRAINT photos_hash_fkey FOREIGN KEY (hash) REFERENCES photo_files (hash);

-- What a member has sent and no ad need show yet.
CREATE TABLE uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL REFERENCES photo_files (hash),
  sent_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, hash)
);
CREATE INDEX uploads_hash_idx ON uploads (hash);
CREATE INDEX uploads_sent_idx ON uploads (sent_at);
