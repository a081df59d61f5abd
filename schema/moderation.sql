CREATE TABLE reports (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  -- The case that it belongs to, and what its decision made of it. unclear: staff could not find out. closed: the reported account
  -- was erased.
  case_id bigint REFERENCES cases ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('upheld', 'rejected', 'unclear', 'closed')),
  -- What it adds to the risk of the case. A fresh account alone adds little (report-weight.ts).
  weight smallint NOT NULL DEFAULT 0,
  is_fresh boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Copied from the listing.
  seller_id uuid
);
CREATE UNIQUE INDEX reports_open_key ON reports (listing_id, reporter_id) WHERE status = 'open';
CREATE INDEX reports_case_idx ON reports (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX reports_closed_idx ON reports (updated_at) WHERE status = 'closed';
CREATE INDEX reports_reporter_idx ON reports (reporter_id, created_at DESC);
CREATE INDEX reports_listing_idx ON reports (listing_id, created_at DESC);
CREATE INDEX reports_seller_idx ON reports (seller_id, created_at DESC);
CREATE TRIGGER reports_copy_seller BEFORE INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION copy_listing_seller();

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
  -- The case that it belongs to, and what its decision made of it. unclear: staff could not find out. closed: the reported account
  -- was erased.
  case_id bigint REFERENCES cases ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('upheld', 'rejected', 'unclear', 'closed')),
  -- What it adds to the risk of the case. A fresh account alone adds little (report-weight.ts).
  weight smallint NOT NULL DEFAULT 0,
  is_fresh boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX conversation_reports_open_key ON conversation_reports (conversation_id, reporter_id)
  WHERE status = 'open';
CREATE INDEX conversation_reports_conversation_idx ON conversation_reports (conversation_id);
CREATE INDEX conversation_reports_case_idx ON conversation_reports (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX conversation_reports_closed_idx ON conversation_reports (updated_at) WHERE status = 'closed';
CREATE INDEX conversation_reports_reported_idx ON conversation_reports (reported_id, created_at DESC);
CREATE INDEX conversation_reports_reporter_idx ON conversation_reports (reporter_id, created_at DESC);

CREATE TABLE seller_reports (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  -- The case that it belongs to, and what its decision made of it. unclear: staff could not find out. closed: the reported account
  -- was erased.
  case_id bigint REFERENCES cases ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('upheld', 'rejected', 'unclear', 'closed')),
  -- What it adds to the risk of the case. A fresh account alone adds little (report-weight.ts).
  weight smallint NOT NULL DEFAULT 0,
  is_fresh boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (seller_id <> reporter_id)
);
CREATE UNIQUE INDEX seller_reports_open_key ON seller_reports (seller_id, reporter_id) WHERE status = 'open';
CREATE INDEX seller_reports_case_idx ON seller_reports (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX seller_reports_closed_idx ON seller_reports (updated_at) WHERE status = 'closed';
CREATE INDEX seller_reports_reporter_idx ON seller_reports (reporter_id, created_at DESC);
CREATE INDEX seller_reports_seller_idx ON seller_reports (seller_id, created_at DESC);

-- What staff decided. A decision takes effect when it is made, and can be undone until `undo_until`.
CREATE TABLE decisions (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  case_id bigint REFERENCES cases ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN
    ('dismiss', 'approve', 'take-down', 'ask-to-change', 'restore', 'warn', 'suspend', 'uphold', 'overturn')),
  -- The user who is concerned.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint REFERENCES listings ON DELETE SET NULL,
  conversation_id uuid REFERENCES conversations ON DELETE SET NULL,
  -- For the decision about an appeal: the decision that was appealed.
  appealed_id uuid REFERENCES decisions ON DELETE CASCADE,
  rule text,
  -- Why, if it is in favor of the user or about an appeal.
  reason text CHECK (reason ~ '^[a-z-]{1,40}$'),
  -- To the user.
  message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 1000),
  -- Null: an automatic rule.
  staff_id uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  -- When the users concerned were notified.
  notified_at timestamptz,
  -- The end of a suspension; null: not limited, or no suspension.
  suspended_until timestamptz,
  -- What the decision changed, with what was there before, so that exactly this can be reversed (`Effects` in effects.ts).
  effects jsonb NOT NULL DEFAULT '{}',
  -- When a later decision or the end of a suspension by mistake reversed it.
  reversed_at timestamptz
);
CREATE INDEX decisions_case_idx ON decisions (case_id) WHERE case_id IS NOT NULL;
CREATE INDEX decisions_user_idx ON decisions (user_id, decided_at DESC, id DESC);
CREATE INDEX decisions_listing_idx ON decisions (listing_id, decided_at DESC) WHERE listing_id IS NOT NULL;
CREATE INDEX decisions_conversation_idx ON decisions (conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX decisions_appealed_idx ON decisions (appealed_id) WHERE appealed_id IS NOT NULL;
CREATE INDEX decisions_time_idx ON decisions (decided_at);

-- One for each decision.
CREATE TABLE appeals (
  decision_id uuid PRIMARY KEY REFERENCES decisions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'upheld', 'granted')),
  -- To the user.
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1000),
  decided_at timestamptz
);
CREATE INDEX appeals_user_idx ON appeals (user_id);
CREATE INDEX appeals_decided_idx ON appeals (decided_at) WHERE decided_at IS NOT NULL;

-- Texts to users that staff use again and again.
CREATE TABLE saved_answers (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_answers_title_key ON saved_answers (lower(title));
