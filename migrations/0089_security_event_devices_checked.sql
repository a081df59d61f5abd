-- In a statement of its own: writers go on while the rows from before are checked.
ALTER TABLE security_events VALIDATE CONSTRAINT security_events_device_hash_check;
