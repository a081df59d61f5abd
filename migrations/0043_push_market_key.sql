-- Which key a device knows the market by, since none but its holder can wake it; and how long its push service has taken
-- nothing from us for it. Devices of another key, or of none, are forgotten when they would be woken.

ALTER TABLE push_subscriptions
  ADD COLUMN market_key text,
  ADD COLUMN refusals smallint NOT NULL DEFAULT 0,
  ADD COLUMN refused_since timestamptz;
UPDATE push_subscriptions SET market_key = (SELECT public_key FROM push_keys);
