-- An ad shows the way to a number once it is confirmed: the pages that are kept without it are forgotten then.
CREATE TRIGGER users_announced_on_confirmed_phone AFTER UPDATE OF phone_confirmed_at ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_people();
