-- The handover of a reserved listing at the meetup: the buyer confirms that they have checked the item and shows a code,
-- the seller types it. The code itself is not stored: it follows from a secret of the server, the reservation and
-- `code_number`. A row exists from the first try, new code or confirmation of the buyer on.
CREATE TABLE handovers (
  reservation_id bigint PRIMARY KEY REFERENCES reservations ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_number integer NOT NULL DEFAULT 1 CHECK (code_number > 0),
  wrong_tries smallint NOT NULL DEFAULT 0 CHECK (wrong_tries BETWEEN 0 AND 5),
  -- When the buyer confirmed that they have checked the item. It may arrive after the code.
  item_checked_at timestamptz,
  confirmed_at timestamptz
);
CREATE INDEX handovers_buyer_idx ON handovers (buyer_id);
CREATE INDEX handovers_seller_idx ON handovers (seller_id);

-- The tries of a seller by the id that the device gave them, so that a try that is sent again counts once.
CREATE TABLE handover_tries (
  reservation_id bigint NOT NULL REFERENCES handovers ON DELETE CASCADE,
  client_id uuid NOT NULL,
  code_number integer NOT NULL,
  is_right boolean NOT NULL,
  PRIMARY KEY (reservation_id, client_id)
);
