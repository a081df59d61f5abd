-- The list of erased users moved to a store of its own: every id is written there.
UPDATE erasures SET listed_at = NULL WHERE listed_at IS NOT NULL;
