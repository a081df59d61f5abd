-- The mail that a link was sent with, and when the mail server accepted it. A mail that is sent again replaces its own link,
-- and only delivered links count when one more is requested.
ALTER TABLE one_time_tokens ADD COLUMN mail_id uuid, ADD COLUMN delivered_at timestamptz;
