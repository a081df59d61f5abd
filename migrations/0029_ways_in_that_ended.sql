-- Moves on whenever all ways into an account end: a new password, or an account that is handed to its owner. Whoever
-- showed who they are before that, and was still on the way in, finds another number and is turned away.
ALTER TABLE users ADD COLUMN access_epoch integer NOT NULL DEFAULT 0;

-- When the address was confirmed by a browser that was not signed in: its reader and the account's maker may be two
-- people. Null: not so confirmed, or sorted out since.
ALTER TABLE users ADD COLUMN confirmed_apart_at timestamptz;
-- The same of an address that shall become the member's.
ALTER TABLE email_changes ADD COLUMN new_apart boolean NOT NULL DEFAULT false;
