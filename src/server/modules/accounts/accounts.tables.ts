import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StateName } from '#shared/rules/states.ts';

// The tables of people and their sessions, as the migrations made them.

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  phone: text(),
  showPhone: boolean('show_phone').notNull().default(false),
  showOnlineStatus: boolean('show_online_status').notNull().default(true),
  notifyEmail: boolean('notify_email').notNull().default(true),
  notifyNewMessages: boolean('notify_new_messages').notNull().default(true),
  /** When they left for good; what they wrote stays with those they wrote to. */
  leftAt: timestamp('left_at', { withTimezone: true }),
  state: text().$type<StateName>(),
  city: text(),
  bio: text().notNull().default(''),
  role: text({ enum: ['user', 'moderator', 'admin'] })
    .notNull()
    .default('user'),
  provider: text({ enum: ['email', 'google', 'apple', 'facebook'] })
    .notNull()
    .default('email'),
  createdAt,
  updatedAt,
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  token: text().notNull(),
  userId: uuid('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt,
  updatedAt,
});

export const identities = pgTable('identities', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
  refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
  scope: text(),
  createdAt,
  updatedAt,
});

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey().defaultRandom(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt,
  updatedAt,
});
