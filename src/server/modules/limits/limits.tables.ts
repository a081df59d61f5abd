import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The table of the limits module.

export const limitChanges = pgTable(
  'limit_changes',
  {
    name: text().notNull(),
    part: text().notNull(),
    value: integer().notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  ({ name, part }) => [primaryKey({ columns: [name, part] })],
);
