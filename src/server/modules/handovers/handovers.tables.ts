import { bigint, boolean, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The tables of the handovers module.

export const handovers = pgTable('handovers', {
  reservationId: bigint('reservation_id', { mode: 'number' }).primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  /** Which code of this reservation is valid. */
  codeNumber: integer('code_number').notNull().default(1),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  /** When the buyer confirmed that they have checked the item. */
  itemCheckedAt: moment('item_checked_at'),
  confirmedAt: moment('confirmed_at'),
});

export const handoverTries = pgTable(
  'handover_tries',
  {
    reservationId: bigint('reservation_id', { mode: 'number' }).notNull(),
    clientId: uuid('client_id').notNull(),
    codeNumber: integer('code_number').notNull(),
    isRight: boolean('is_right').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.clientId] })],
);
