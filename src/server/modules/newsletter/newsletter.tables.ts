import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';

// The tables of the newsletter module.

export const newsletterChoices = pgTable('newsletter_choices', {
  userId: uuid('user_id').primaryKey(),
  states: text().array().notNull(),
  categories: smallint().array().notNull(),
});

export const newsletterIssues = pgTable('newsletter_issues', {
  name: text().primaryKey(),
  contentHash: bytea('content_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const newsletterSendings = pgTable('newsletter_sendings', {
  issue: text().notNull(),
  addressHash: bytea('address_hash').notNull(),
});

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  states: text().array().notNull().default([]),
  categories: smallint().array().notNull().default([]),
});

export const newsletterWeeks = pgTable('newsletter_weeks', {
  issue: text().primaryKey(),
  list: text().notNull().default('subscribers'),
  afterEmail: text('after_email').notNull().default(''),
  readers: integer().notNull().default(0),
  mails: integer().notNull().default(0),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});
