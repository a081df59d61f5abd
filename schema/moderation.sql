CREATE TABLE reports (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reports_open_key ON reports (listing_id, reporter_id) WHERE status = 'open';
CREATE INDEX reports_queue_idx ON reports (created_at) WHERE status = 'open';
CREATE INDEX reports_reporter_idx ON reports (reporter_id);

CREATE TABLE conversation_reports (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reported_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  -- The last message at the time of the report: later ones are not judged.
  last_seq integer NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX conversation_reports_open_key ON conversation_reports (conversation_id, reporter_id)
  WHERE status = 'open';
CREATE INDEX conversation_reports_queue_idx ON conversation_reports (created_at) WHERE status = 'open';
CREATE INDEX conversation_reports_reported_idx ON conversation_reports (reported_id);
CREATE INDEX conversation_reports_reporter_idx ON conversation_reports (reporter_id);

CREATE TABLE seller_reports (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (seller_id <> reporter_id)
);
CREATE UNIQUE INDEX seller_reports_open_key ON seller_reports (seller_id, reporter_id) WHERE status = 'open';
CREATE INDEX seller_reports_queue_idx ON seller_reports (created_at) WHERE status = 'open';
CREATE INDEX seller_reports_reporter_idx ON seller_reports (reporter_id);
