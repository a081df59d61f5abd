-- What staff decide. A queue is a range of an index of open cases.
CREATE TABLE cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('listing', 'seller', 'conversation', 'message', 'held', 'appeal')),
  -- The id of the listing, the user, the decision, or the conversation and the user: one open case for each.
  subject text NOT NULL,
  -- The user who is concerned: the seller, the reported user or the sender.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id bigint REFERENCES listings ON DELETE CASCADE,
  conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
  -- The last message that was reported or flagged for this case: staff see it and a few before it, and nothing later.
  last_seq integer,
  -- The decision that an appeal is about.
  appealed_id uuid,
  -- 0 to 100: the higher one of what the fraud rules found and what the reports weigh.
  risk smallint NOT NULL CHECK (risk = greatest(signal_risk, report_risk)),
  signal_risk smallint NOT NULL DEFAULT 0 CHECK (signal_risk BETWEEN 0 AND 100),
  report_risk smallint NOT NULL DEFAULT 0 CHECK (report_risk BETWEEN 0 AND 100),
  -- The main reason, in words of our own.
  why text NOT NULL CHECK (char_length(why) BETWEEN 1 AND 200),
  reports integer NOT NULL DEFAULT 0,
  assignee_id uuid REFERENCES users ON DELETE SET NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it is open.
  closed_at timestamptz,
  -- The decision that closed it; null if its cause was gone.
  decision_id uuid,
  CHECK ((kind IN ('listing', 'held')) <= (listing_id IS NOT NULL)),
  CHECK ((kind IN ('conversation', 'message')) <= (conversation_id IS NOT NULL)),
  CHECK ((kind = 'appeal') = (appealed_id IS NOT NULL))
);
CREATE UNIQUE INDEX cases_open_key ON cases (kind, subject) WHERE closed_at IS NULL;
CREATE INDEX cases_queue_idx ON cases ((-risk), opened_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_kind_queue_idx ON cases (kind, (-risk), opened_at, id) WHERE closed_at IS NULL;
CREATE INDEX cases_assignee_queue_idx ON cases (assignee_id, (-risk), opened_at, id)
  WHERE closed_at IS NULL AND assignee_id IS NOT NULL;
CREATE INDEX cases_oldest_idx ON cases (opened_at) WHERE closed_at IS NULL;
CREATE INDEX cases_oldest_risky_idx ON cases (opened_at) WHERE closed_at IS NULL AND risk >= 60;
CREATE INDEX cases_oldest_of_kind_idx ON cases (kind, opened_at) WHERE closed_at IS NULL;
-- Figures of the last days.
CREATE INDEX cases_opened_idx ON cases (opened_at);
CREATE INDEX cases_user_idx ON cases (user_id, id DESC);
CREATE INDEX cases_listing_idx ON cases (listing_id, id DESC) WHERE listing_id IS NOT NULL;
CREATE INDEX cases_conversation_idx ON cases (conversation_id, id DESC) WHERE conversation_id IS NOT NULL;
CREATE INDEX cases_decision_idx ON cases (decision_id) WHERE decision_id IS NOT NULL;
CREATE INDEX cases_closed_idx ON cases (closed_at) WHERE closed_at IS NOT NULL;
CREATE TRIGGER cases_announce AFTER INSERT OR UPDATE OR DELETE ON cases
  FOR EACH ROW EXECUTE FUNCTION announce_staff_work();

-- Notes of staff for staff.
CREATE TABLE case_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES cases ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX case_notes_case_idx ON case_notes (case_id, id);
