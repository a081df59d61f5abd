-- How many short messages the whole market has sent in the current hour and day. They cost money, so the count must
-- survive a server that is killed, and hold for all processes together.
CREATE TABLE sms_budget (
  period text PRIMARY KEY CHECK (period IN ('hour', 'day')),
  used integer NOT NULL DEFAULT 0,
  resets_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO sms_budget (period) VALUES ('hour'), ('day');
