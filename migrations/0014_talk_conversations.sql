-- What a conversation itself knows now. Titles follow with the sides.

ALTER TABLE conversations
  -- The moment a seller called up a buyer's number from the conversation, which the buyer sees.
  ADD COLUMN buyer_phone_shown_at timestamptz,
  -- The item's title as the buyer last saw it: what its owner changes while it is hidden is told to nobody.
  ADD COLUMN title text NOT NULL DEFAULT '';

-- Each message renews its conversation, and its writer's counter: room in the page keeps that away from the indexes.
ALTER TABLE conversations SET (fillfactor = 80);
ALTER TABLE throttle_counters SET (fillfactor = 80);
