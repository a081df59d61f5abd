-- A plan of both users of a conversation to meet. A change replaces place and time and needs a new confirmation.
CREATE TABLE meetups (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The current proposal: its author, and the number of its message. The other user confirms it.
  proposer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  proposal_seq integer NOT NULL CHECK (proposal_seq > 0),
  place text NOT NULL CHECK (char_length(place) BETWEEN 1 AND 120),
  meet_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('proposed', 'agreed', 'cancelled', 'ended')),
  buyer_on_way_at timestamptz,
  seller_on_way_at timestamptz,
  -- When both users are reminded; null: not due any more, or not agreed.
  remind_at timestamptz,
  -- When both users are asked whether they are safe; null: they were, or not agreed.
  check_in_at timestamptz,
  -- The listed place that they chose (schema/meetup-spots.sql); null for a place of their own.
  spot_id bigint REFERENCES meetup_spots ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (proposer_id IN (buyer_id, seller_id)),
  CHECK (remind_at IS NULL OR status = 'agreed')
);
CREATE INDEX meetups_buyer_idx ON meetups (buyer_id, id);
CREATE INDEX meetups_check_in_idx ON meetups (check_in_at) WHERE check_in_at IS NOT NULL;
CREATE INDEX meetups_conversation_idx ON meetups (conversation_id);
CREATE UNIQUE INDEX meetups_open_key ON meetups (conversation_id) WHERE status IN ('proposed', 'agreed');
CREATE INDEX meetups_proposer_idx ON meetups (proposer_id);
CREATE INDEX meetups_reminder_idx ON meetups (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX meetups_seller_idx ON meetups (seller_id, id);
CREATE INDEX meetups_spot_idx ON meetups (spot_id) WHERE spot_id IS NOT NULL;

-- The question "Are you safe?" after a meetup, and the answer of each user.
CREATE TABLE meetup_check_ins (
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- When the user is asked a second time; null: they were, or have answered.
  remind_at timestamptz,
  answer text CHECK (answer IN ('fine', 'help')),
  answered_at timestamptz,
  PRIMARY KEY (meetup_id, user_id),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK (remind_at IS NULL OR answer IS NULL)
);
CREATE INDEX meetup_check_ins_remind_idx ON meetup_check_ins (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX meetup_check_ins_user_idx ON meetup_check_ins (user_id);

-- The links by which a user shares a plan with friends. Only hashes, so the table reveals no link.
CREATE TABLE plan_links (
  token_hash bytea PRIMARY KEY,
  meetup_id uuid NOT NULL REFERENCES meetups ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX plan_links_meetup_idx ON plan_links (meetup_id, user_id, created_at);
CREATE INDEX plan_links_user_idx ON plan_links (user_id);
