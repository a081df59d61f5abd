-- What a session has shown since it began, for staff: null means nothing after the sign-in, or no second factor at all.
ALTER TABLE sessions
  ADD COLUMN proved_at timestamptz,
  ADD COLUMN second_factor_at timestamptz;

-- Whose second factor is gone hears nothing more as staff: every process looks which of its streams may go on.
CREATE TRIGGER second_factors_announced AFTER DELETE ON second_factors
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_roles();
