import { z } from 'zod';
import { PAGE_SIZE } from '../rules/limits.ts';
import { LISTING_STATUSES } from '../rules/listing-life.ts';
import { AnyId, ListingId, route, UserId } from './common.ts';

// What is for sale: cards in lists, one listing in full, and the categories they stand in.

export const Photo = z.object({
  /** Path of the page-sized picture. */
  url: z.string(),
  card: z.string(),
  /** The largest there is, for the full-screen viewer. */
  full: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A thumbhash, base64, to paint before the picture arrives. */
  placeholder: z.string(),
});
export type Photo = z.infer<typeof Photo>;

const Condition = z.enum(['new', 'used', 'refurbished']);

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
  image: Photo.pick({ card: true, placeholder: true }).nullable(),
  datePosted: z.iso.datetime(),
  featured: z.boolean(),
});
export type ListingCard = z.infer<typeof ListingCard>;

const Seller = z.object({
  id: UserId,
  name: z.string(),
  avatar: z.string().nullable(),
  verified: z.boolean(),
  /** Null until someone has rated them. */
  rating: z.number().nullable(),
  joinDate: z.iso.datetime(),
  itemsSold: z.number().int(),
  activeAds: z.number().int(),
  reviews: z.number().int(),
  /** Percent of conversations that the seller answered; null while there are too few to say. */
  responseRate: z.number().int().nullable(),
  /** Minutes until half of those who wrote first had an answer; null while there are too few to say. */
  responseMinutes: z.number().int().nullable(),
  /** Whether the number can be asked for; it is never in here itself. */
  offersPhone: z.boolean(),
});

export const Listing = ListingCard.omit({ image: true }).extend({
  description: z.string(),
  subcategory: z.object({ id: z.string(), name: z.string() }).nullable(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Rent and every fee of the first payment; null where nothing is rented. */
  totalToMoveIn: z
    .object({
      total: z.number().int(),
      parts: z.array(z.object({ label: z.string(), amount: z.number().int() })),
    })
    .nullable(),
  /** The upper end of a salary range. */
  priceUpTo: z.number().int().nullable(),
  views: z.number().int(),
  images: z.array(Photo),
  seller: Seller,
  status: z.enum(LISTING_STATUSES),
});
export type Listing = z.infer<typeof Listing>;

const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  count: z.number().int(),
});

const shelf = z.strictObject({ limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(8) });

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
    .input(shelf)
    .output(z.array(ListingCard)),
  recent: route
    .route({ method: 'GET', path: '/ads/recent', tags: ['Listings'], summary: 'The newest listings' })
    .input(shelf)
    .output(z.array(ListingCard)),
  get: route
    .route({
      method: 'GET',
      path: '/ads/{id}',
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'One listing in full',
    })
    .input(z.object({ params: z.strictObject({ id: AnyId }) }))
    .output(Listing),
};
