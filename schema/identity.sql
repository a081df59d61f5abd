-- Identity checks of users. The number of the document, its photo and the selfie are stored, sealed, only while a check waits for
-- its answer. A hash of the document with a lasting key stays, because one document confirms one account.
CREATE TABLE identity_checks (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  document text NOT NULL CHECK (document IN ('nin', 'passport', 'drivers-licence', 'voters-card')),
  document_hash bytea NOT NULL CHECK (octet_length(document_hash) = 32),
  -- waiting: for the provider; review: the provider did not answer, so staff look at it.
  state text NOT NULL CHECK (state IN ('waiting', 'review', 'confirmed', 'rejected')),
  -- Why it was rejected: one of our own terms.
  problem text CHECK (problem IN ('no-match', 'document-used', 'unreadable', 'expired')),
  sealed text,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((sealed IS NULL) = (state IN ('confirmed', 'rejected'))),
  CHECK ((problem IS NOT NULL) = (state = 'rejected'))
);
CREATE UNIQUE INDEX identity_checks_open_key ON identity_checks (user_id) WHERE state IN ('waiting', 'review');
CREATE UNIQUE INDEX identity_checks_document_key ON identity_checks (document_hash) WHERE state = 'confirmed';
CREATE INDEX identity_checks_review_idx ON identity_checks (created_at, id) WHERE state = 'review';
CREATE INDEX identity_checks_overdue_idx ON identity_checks (created_at, id) WHERE state IN ('waiting', 'review');
CREATE INDEX identity_checks_rejected_idx ON identity_checks (decided_at) WHERE state = 'rejected';
CREATE INDEX identity_checks_user_idx ON identity_checks (user_id, created_at DESC);
CREATE TRIGGER identity_checks_announce AFTER INSERT OR UPDATE OR DELETE ON identity_checks
  FOR EACH ROW EXECUTE FUNCTION announce_staff_work();
