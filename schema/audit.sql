-- Every action of staff and of automatic rules on users and their content, and every look of staff at private data.
-- Append-only. Rows name their subjects by id only and hold no content of users, so they outlive the subjects.
CREATE TABLE staff_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null: an automatic rule.
  staff_id uuid,
  action text NOT NULL CHECK (action ~ '^[a-z-]{1,40}$'),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  case_id bigint,
  -- The user who is concerned, also as the seller of the listing.
  user_id uuid,
  listing_id bigint,
  conversation_id uuid,
  -- Facts of our own, such as the changed limit; no text of users.
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX staff_actions_at_idx ON staff_actions (at, id);
CREATE INDEX staff_actions_staff_idx ON staff_actions (staff_id, id DESC);
CREATE INDEX staff_actions_action_idx ON staff_actions (action, id DESC);
CREATE INDEX staff_actions_case_idx ON staff_actions (case_id, id DESC) WHERE case_id IS NOT NULL;
CREATE INDEX staff_actions_user_idx ON staff_actions (user_id, id DESC) WHERE user_id IS NOT NULL;
-- The actions of a dossier's history (ACTIONS_IN_HISTORY): most entries about a user are looks.
CREATE INDEX staff_actions_history_idx ON staff_actions (user_id, at DESC) WHERE action IN (
  'listing-approved', 'listing-taken-down', 'listing-restored', 'listing-held', 'change-requested', 'user-warned',
  'user-suspended', 'suspension-lifted', 'appeal-upheld', 'appeal-granted', 'decision-undone');
CREATE INDEX staff_actions_listing_idx ON staff_actions (listing_id, id DESC) WHERE listing_id IS NOT NULL;
CREATE INDEX staff_actions_conversation_idx ON staff_actions (conversation_id, id DESC) WHERE conversation_id IS NOT NULL;
CREATE TRIGGER staff_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_actions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
