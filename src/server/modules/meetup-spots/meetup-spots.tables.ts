import { bigint, date, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import { SPOT_STATUSES, type SpotKind } from '#shared/rules/meetup-spots.ts';
import type { StateName } from '#shared/rules/states.ts';

// The tables of the meetup-spots module.

export const meetupSpots = pgTable('meetup_spots', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text({ enum: SPOT_STATUSES }).notNull(),
  state: text().$type<StateName>().notNull(),
  /** As listings name it. */
  city: text().notNull(),
  name: text().notNull(),
  area: text().notNull(),
  kind: text().$type<SpotKind>().notNull(),
  hours: text().notNull(),
  /** Why it is a good place. */
  note: text().notNull(),
  latitude: real(),
  longitude: real(),
  /** The day on which staff visited it. */
  verifiedOn: date('verified_on', { mode: 'string' }),
  listedAt: moment('listed_at'),
  suggestedBy: uuid('suggested_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
