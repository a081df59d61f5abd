import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from '#server/platform/database/columns.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { CONDITIONS, USED_IN } from '#shared/rules/conditions.ts';
import { LISTING_STATUSES, STATUSES_AFTER_REVIEW } from '#shared/rules/listing-lifecycle.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';

// The tables of the listings module.

export const categories = pgTable('categories', {
  id: smallint().$type<CategoryId>().primaryKey(),
  activeCount: integer('active_count').notNull(),
});

export const listings = pgTable('listings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sellerId: uuid('seller_id').notNull(),
  title: text().notNull(),
  price: bigint({ mode: 'number' }),
  priceKind: text('price_kind').$type<PriceKind>().notNull(),
  categoryId: smallint('category_id').$type<CategoryId>().notNull(),
  subcategory: text(),
  condition: text({ enum: CONDITIONS }),
  usedIn: text('used_in', { enum: USED_IN }),
  state: text().$type<StateName>().notNull(),
  city: text().notNull(),
  status: text({ enum: LISTING_STATUSES }).notNull(),
  featured: boolean().notNull().default(false),
  cover: text(),
  coverPlaceholder: bytea('cover_placeholder'),
  coverFocus: smallint('cover_focus'),
  createdAt: moment('created_at').notNull().defaultNow(),
  publishedAt: moment('published_at'),
  expiresAt: moment('expires_at'),
  soldAt: moment('sold_at'),
  /** Set while it is reserved for a buyer. */
  reservedUntil: moment('reserved_until'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const listingTexts = pgTable('listing_texts', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  description: text().notNull(),
  attributes: jsonb().$type<AttributeValues>().notNull().default({}),
  /** Both from termsOfListing() in shared/rules/search/terms.ts. */
  terms: text().array().notNull(),
  words: text().array().notNull(),
  /** Null means the setting of the seller's profile. */
  showPhone: boolean('show_phone'),
  revision: integer().notNull().default(1),
});

/** Which users were shown the seller's phone number, per listing. */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    viewerId: uuid('viewer_id').notNull(),
    revealedAt: moment('revealed_at').notNull().defaultNow(),
    /** Copied from the listing by a trigger, as in the tables below. */
    sellerId: uuid('seller_id'),
  },
  (t) => [primaryKey({ columns: [t.listingId, t.viewerId] })],
);

export const removals = pgTable('removals', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  removedBy: text('removed_by', { enum: ['owner', 'moderator'] }).notNull(),
  reason: text(),
  statusBefore: text('status_before', { enum: LISTING_STATUSES }).notNull(),
  removedAt: moment('removed_at').notNull().defaultNow(),
  /** The decision of staff that removed the listing. */
  decisionId: uuid('decision_id'),
  /** When its owner had removed it before staff did. */
  ownerRemovedAt: moment('owner_removed_at'),
  /** When its texts and photos were deleted. */
  clearedAt: moment('cleared_at'),
  sellerId: uuid('seller_id'),
});

export const listingHolds = pgTable('listing_holds', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  heldBy: text('held_by', { enum: ['rules', 'staff'] }).notNull(),
  message: text().notNull(),
  statusAfter: text('status_after', { enum: STATUSES_AFTER_REVIEW }).notNull(),
  heldAt: moment('held_at').notNull().defaultNow(),
  /** When the owner corrected a listing that staff hold. */
  changedAt: moment('changed_at'),
  /** The decision of staff that holds it. */
  decisionId: uuid('decision_id'),
});

export const sales = pgTable('sales', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  sellerId: uuid('seller_id').notNull(),
  buyerId: uuid('buyer_id'),
  price: bigint({ mode: 'number' }),
  soldAt: moment('sold_at').notNull().defaultNow(),
  undoneAt: moment('undone_at'),
  /** When both sides confirmed the handover with a code. */
  confirmedAt: moment('confirmed_at'),
});

/** Listings that were active when their seller left or was suspended. */
export const hiddenListings = pgTable('hidden_listings', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  why: text({ enum: ['leaving', 'suspended'] }).notNull(),
  hiddenAt: moment('hidden_at').notNull().defaultNow(),
});

export const expiryReminders = pgTable('expiry_reminders', {
  listingId: bigint('listing_id', { mode: 'number' }).primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const listingFlags = pgTable('listing_flags', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: bigint('listing_id', { mode: 'number' }).notNull(),
  kind: text().notNull(),
  detail: jsonb().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  closedAt: moment('closed_at'),
  sellerId: uuid('seller_id'),
});
