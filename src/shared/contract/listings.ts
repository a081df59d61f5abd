import { z } from 'zod';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { CATEGORY_ICONS } from '../rules/category-icons.ts';
import { CONDITIONS, USED_IN } from '../rules/conditions.ts';
import { PAGE_SIZE } from '../rules/limits.ts';
import { Avatar, route, Trust, UserId } from './common.ts';
import { ByListingId, ListingId } from './listing-id.ts';

// Listings: cards in lists, one listing in full, and the categories.

/** A photo in all its sizes. */
export const Photo = z.object({
  /** Path of the page-sized picture. */
  url: z.string(),
  card: z.string(),
  /** The largest size, for the full-screen viewer. */
  full: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A base64 thumbhash, shown while the photo loads. */
  placeholder: z.string(),
});
export type Photo = z.infer<typeof Photo>;

const Images = z.array(z.string()).describe('URLs of the photos, the cover first.');

/** The cover of a listing. */
export const Image = z.string().nullable().describe('URL of the cover; null where there is no photo.');

const Condition = z.enum(CONDITIONS);

const TileKind = z.enum(['job', 'service']);

/** For places that are too small for the text. */
export const SmallTile = TileKind.nullable().describe(
  'The kind of a job or service, for an icon in the place of a missing photo; null for other listings.',
);

const Tile = z
  .object({ kind: TileKind, detail: z.string().nullable(), name: z.string() })
  .nullable()
  .describe(
    'The text in the place of the photo, for a job or service without one: kind, employment type, and employer or seller.',
  );

export const ListingCard = z.object({
  id: ListingId,
  title: z.string(),
  /** Whole naira; null when the price is given on request. */
  price: z.number().int().nullable(),
  priceKind: z.string(),
  currency: z.literal('NGN'),
  location: z.string(),
  category: z.string(),
  condition: Condition.nullable(),
  usedIn: z
    .enum(USED_IN)
    .nullable()
    .describe(
      'Where a used item was used: "Foreign used" or "Nigerian used"; null where the seller did not say.',
    ),
  images: Images,
  /** The cover in the size of lists; null when there is no photo. */
  photo: Photo.pick({ card: true, placeholder: true })
    .extend({
      /** The part that a square frame shows, in percent of the longer side, if the seller chose one. */
      focus: z.number().int().optional(),
    })
    .nullable(),
  tile: Tile,
  datePosted: z.iso.datetime(),
  featured: z.boolean(),
  /** Set while the listing is reserved for a buyer. */
  reservedUntil: z.iso.datetime().nullable(),
});
export type ListingCard = z.infer<typeof ListingCard>;

const Seller = z.object({
  id: UserId,
  name: z.string(),
  avatar: Avatar,
  /** Whether the e-mail address is confirmed. */
  verified: z.boolean(),
  trustLevel: Trust,
  /** Null until the first rating. */
  rating: z.number().nullable(),
  joinDate: z.iso.datetime(),
  itemsSold: z.number().int(),
  /** Sales that the buyer confirmed with the handover code. */
  confirmedSales: z.number().int(),
  activeAds: z.number().int(),
  reviews: z.number().int(),
  /** Percentage of answered conversations; null when there are too few or the profile is private. */
  responseRate: z.number().int().nullable(),
  /** Minutes until half of the conversations had an answer; null in the same cases. */
  responseMinutes: z.number().int().nullable(),
  /** Whether the phone number can be requested; the listing itself never contains it. */
  offersPhone: z.boolean(),
});

export const Listing = ListingCard.omit({ photo: true }).extend({
  description: z.string(),
  subcategory: z.object({ id: z.string(), name: z.string() }).nullable(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The first rent and all fees; null when the listing is not for rent. */
  totalToMoveIn: z
    .object({
      total: z.number().int(),
      parts: z.array(z.object({ label: z.string(), amount: z.number().int() })),
    })
    .nullable(),
  /** The upper end of a salary range. */
  priceUpTo: z.number().int().nullable(),
  views: z.number().int(),
  /** The photos of `images` in all sizes, in the same order. */
  photos: z.array(Photo),
  seller: Seller,
  status: z.enum(LISTING_STATUSES),
});
export type Listing = z.infer<typeof Listing>;

const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  icon: z.enum(CATEGORY_ICONS).describe('Name of the object that stands for the category.'),
  image: z.string().describe('URL of its picture.'),
  /** The number of active listings. */
  count: z.number().int(),
});

const limitInput = z.strictObject({ limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(8) });

export const categories = {
  list: route
    .route({
      method: 'GET',
      path: '/categories',
      tags: ['Listings'],
      summary: 'The eight categories with their counts',
    })
    .output(z.array(Category)),
};

export const listings = {
  featured: route
    .route({
      method: 'GET',
      path: '/ads/featured',
      tags: ['Listings'],
      summary: 'The newest featured listings',
    })
    .input(limitInput)
    .output(z.array(ListingCard)),
  recent: route
    .route({ method: 'GET', path: '/ads/recent', tags: ['Listings'], summary: 'The newest listings' })
    .input(limitInput)
    .output(z.array(ListingCard)),
  get: route
    .route({
      method: 'GET',
      path: '/ads/{id}',
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'One listing in full',
    })
    .input(ByListingId)
    .output(Listing),
};
