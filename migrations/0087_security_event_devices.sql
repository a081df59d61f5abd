-- Which browser an event came from, by the hash of its device id: the one that `user_devices` has.
ALTER TABLE security_events
  ADD COLUMN device_hash bytea,
  ADD CONSTRAINT security_events_device_hash_check CHECK (octet_length(device_hash) = 32) NOT VALID;
