import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';

// The table of applied migrations.

export const schemaMigrations = pgTable('schema_migrations', {
  name: text().primaryKey(),
  checksum: text().notNull(),
  appliedAt: moment('applied_at').notNull().defaultNow(),
});
