import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The tables of mail delivery.

export const mailBounces = pgTable('mail_bounces', {
  addressHash: bytea('address_hash').primaryKey(),
  times: integer().notNull().default(1),
  lastAt: moment('last_at').notNull().defaultNow(),
});

export const mailLeases = pgTable('mail_leases', {
  jobId: uuid('job_id').primaryKey(),
  isDone: boolean('is_done').notNull().default(false),
  at: moment('at').notNull().defaultNow(),
});
