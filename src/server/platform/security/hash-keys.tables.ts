import { pgTable, text } from 'drizzle-orm/pg-core';

// The table of the keys whose hashes are compared over years.

export const hashKeys = pgTable('hash_keys', {
  name: text({ enum: ['document', 'imei'] }).primaryKey(),
  sealed: text().notNull(),
});
