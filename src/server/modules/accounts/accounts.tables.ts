import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { ROLES } from '#shared/rules/roles.ts';
import type { StateName } from '#shared/rules/states.ts';

// The tables of the accounts module.

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
  notifyPush: boolean('notify_push').notNull().default(true),
  notifySms: boolean('notify_sms').notNull().default(false),
  notifyMarketing: boolean('notify_marketing').notNull().default(false),
  notifyItemUpdates: boolean('notify_item_updates').notNull().default(true),
  notifyPriceDrops: boolean('notify_price_drops').notNull().default(true),
  showEmail: boolean('show_email').notNull().default(false),
  publicProfile: boolean('public_profile').notNull().default(true),
  /** When the user confirmed the number. It is not shown before that. */
  phoneConfirmedAt: moment('phone_confirmed_at'),
  /** When a moderator last took down one of the user's listings. */
  takenDownAt: moment('taken_down_at'),
  /** When a document and a selfie confirmed the user's identity. */
  identityCheckedAt: moment('identity_checked_at'),
  /** Incremented when all access is revoked: credentials checked under an earlier epoch are rejected. */
  accessEpoch: integer('access_epoch').notNull().default(0),
  /** The hash of the photo whose URL is `image`. */
  avatarHash: text('avatar_hash'),
  /** The cover photo of the user's page. */
  coverHash: text('cover_hash'),
  coverWidth: integer('cover_width'),
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  /** While a suspension is open. */
  suspendedAt: moment('suspended_at'),
  /** The rating is ratingSum / ratingWeight, because some reviews count twice. */
  ratingWeight: integer('rating_weight').notNull().default(0),
  /** When the account will be erased, unless the user signs in before. */
  deletionDueAt: moment('deletion_due_at'),
  /** When the account was erased. Messages stay with their recipients. */
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  state: text().$type<StateName>(),
  city: text(),
  bio: text().notNull().default(''),
  role: text({ enum: ROLES }).notNull().default('user'),
  provider: text({ enum: ['email', 'google', 'apple', 'facebook'] })
    .notNull()
    .default('email'),
  createdAt,
  updatedAt,
});

/** The columns that a user's trust level depends on. */
export const trustColumns = {
  emailVerified: users.emailVerified,
  phoneConfirmedAt: users.phoneConfirmedAt,
  takenDownAt: users.takenDownAt,
  identityCheckedAt: users.identityCheckedAt,
};

export const suspensions = pgTable('suspensions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  rule: text().$type<MarketRuleCode>().notNull(),
  decisionId: uuid('decision_id'),
  at: moment('at').notNull().defaultNow(),
  /** Null: without an end. */
  until: moment('until'),
  liftedAt: moment('lifted_at'),
});

export const suspensionMarks = pgTable(
  'suspension_marks',
  {
    kind: text({ enum: ['email', 'phone', 'device', 'document'] }).notNull(),
    hash: bytea().notNull(),
    userId: uuid('user_id').notNull(),
    /** Null as long as the suspension is open. */
    expiresAt: moment('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash, table.userId] })],
);

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  /** The hash of the token in the cookie. */
  token: text().notNull(),
  userId: uuid('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  /** When the session was last used; for staff, when a person was last active. */
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** When the user last re-authenticated after the sign-in. */
  reauthenticatedAt: moment('reauthenticated_at'),
  secondFactorAt: moment('second_factor_at'),
  createdAt,
  updatedAt,
});

export const identities = pgTable('identities', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  /** An `account_id` is unique within its issuer. Empty for passwords. */
  issuer: text().notNull().default(''),
  accountId: text('account_id').notNull(),
  password: text(),
  createdAt,
  updatedAt,
});

/** Tokens of links in emails, and of the step between password and second factor. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  hash: bytea().primaryKey(),
  kind: text({ enum: ['verify-email', 'reset-password', 'old-email', 'new-email', 'second-step'] }).notNull(),
  userId: uuid('user_id').notNull(),
  about: text().notNull().default(''),
  tries: integer().notNull().default(0),
  mailId: uuid('mail_id'),
  deliveredAt: moment('delivered_at'),
  expiresAt: moment('expires_at').notNull(),
  createdAt,
});

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  newEmail: text('new_email').notNull(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  newConfirmedSignedOut: boolean('new_confirmed_signed_out').notNull().default(false),
  expiresAt: moment('expires_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: text().notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  hash: bytea().notNull(),
  usedAt: moment('used_at'),
});

export const rememberedDevices = pgTable('remembered_devices', {
  hash: bytea().primaryKey(),
  userId: uuid('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Which devices a user has signed in with, by the hash of the device's id. */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: uuid('user_id').notNull(),
    device: bytea().notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

export const phoneCodes = pgTable('phone_codes', {
  userId: uuid('user_id').primaryKey(),
  phone: text().notNull(),
  hash: bytea().notNull(),
  tries: integer().notNull().default(0),
  proven: boolean().notNull().default(false),
  expiresAt: moment('expires_at').notNull(),
});

export const emailCodes = pgTable('email_codes', {
  userId: uuid('user_id').primaryKey(),
  email: text().notNull(),
  hash: bytea().notNull(),
  mailId: uuid('mail_id').notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});

/** Sign-ins with a provider that wait for one more step in the same browser. */
export const pendingSignIns = pgTable('pending_sign_ins', {
  id: uuid().primaryKey(),
  codeHash: bytea('code_hash'),
  tries: integer().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});

export const signIns = pgTable('sign_ins', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  how: text({ enum: ['password', 'google', 'apple', 'facebook'] }).notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  at: moment('at').notNull().defaultNow(),
});

export const retiredKeys = pgTable('retired_keys', {
  purpose: text().notNull(),
  fingerprint: bytea('fingerprint').notNull(),
  sealed: text().notNull(),
  retiredAt: moment('retired_at').notNull().defaultNow(),
});
