import { z } from 'zod';
import { PAGE_SIZE } from '../rules/limits.ts';
import { AnyId, route } from './common.ts';
import { ByListingId } from './listing-id.ts';
import { ListingCard, SmallTile } from './listings.ts';

// Search: results, facets, and suggestions while the user types.

const SingleValue = z.string({ error: 'Please give this only once, as text.' });

/** Texts that rules/search/search-query.ts parses, so that pages and API accept the same URLs. */
const Parameters = z.strictObject({
  q: SingleValue.optional(),
  /** Id or name. */
  category: SingleValue.optional(),
  subcategory: SingleValue.optional(),
  /** 'Lagos', 'Rivers', 'Lekki, Lagos', 'All Nigeria'. */
  location: SingleValue.optional(),
  /** Inclusive; '2.5m' and '450k' are valid. */
  priceMin: SingleValue.optional(),
  priceMax: SingleValue.optional(),
  condition: SingleValue.optional(),
  /** 'brand:Apple' or 'year:2010..2015', once or repeated. Several values of one key match any of them. */
  attr: z
    .union([z.string().transform((one) => [one]), z.array(z.string()).max(40)], {
      error: 'Please write each as key:value, at most 40 of them.',
    })
    .optional(),
  /** Days: 1, 7 or 30. */
  posted: SingleValue.optional(),
  photos: SingleValue.optional(),
  verified: SingleValue.optional(),
  featured: SingleValue.optional(),
  /** The id of a user. */
  seller: SingleValue.optional(),
  sort: SingleValue.optional(),
});

const LIMIT_PROBLEM = 'Please ask for 1 to 60 at a time, in digits.';
const Limit = z.coerce
  .string()
  .regex(/^\d{1,3}$/, LIMIT_PROBLEM)
  .transform(Number)
  .pipe(z.number().min(1, LIMIT_PROBLEM).max(60, LIMIT_PROBLEM));

const SearchCard = ListingCard.extend({
  /** The start of the description, for layouts with room for it. */
  summary: z.string(),
});
export type SearchCard = z.infer<typeof SearchCard>;

const Results = z.object({
  items: z.array(SearchCard),
  /** Counted up to a cap; at the cap `totalIsExact` is false and there are at least that many. */
  total: z.number().int(),
  totalIsExact: z.boolean(),
  nextCursor: z.string().nullable(),
  /** Another spelling that finds more. With `applied`, the typed query found nothing; `items` match `q`. */
  spelling: z.object({ q: z.string(), applied: z.boolean() }).nullable(),
});
export type SearchResults = z.infer<typeof Results>;

/** Counts stop at a cap too; a figure at the cap is shown as '1,000+'. */
const Count = z.object({ count: z.number().int(), countIsExact: z.boolean() });

const Subcategories = z.array(Count.extend({ id: z.string(), name: z.string() }));

const Facets = z.object({
  categories: z.array(Count.extend({ id: z.number().int(), name: z.string() })),
  /** Of the chosen category. */
  subcategories: Subcategories,
  conditions: z.array(Count.extend({ value: z.string(), name: z.string() })),
  /** The filterable attributes of the chosen category. Options without listings are left out. */
  attributes: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('choice'),
        key: z.string(),
        label: z.string(),
        options: z.array(Count.extend({ value: z.string(), name: z.string() })),
      }),
      z.object({
        type: z.literal('range'),
        key: z.string(),
        label: z.string(),
        min: z.number(),
        max: z.number(),
        unit: z.string().nullable(),
      }),
    ]),
  ),
});
export type Facets = z.infer<typeof Facets>;

const Suggestions = z.object({
  queries: z.array(z.string()),
  categories: z.array(
    z.object({ id: z.number().int(), name: z.string(), subcategory: z.string().nullable() }),
  ),
  items: z.array(
    ListingCard.pick({ id: true, title: true, price: true, priceKind: true, photo: true }).extend({
      tileKind: SmallTile,
    }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const search = {
  ads: route
    .route({ method: 'GET', path: '/ads', tags: ['Search'], summary: 'Listings that match, page by page' })
    .input(
      Parameters.extend({
        cursor: SingleValue.optional(),
        limit: Limit.default(PAGE_SIZE),
        /** With '0', a full page is not counted further: `total` is the number of its items. */
        count: z.literal('0', { error: 'Please leave this out, or write 0.' }).optional(),
      }),
    )
    .output(Results),
  facets: route
    .route({
      method: 'GET',
      path: '/ads/facets',
      tags: ['Search'],
      summary: 'Filters of a search, with counts',
    })
    .input(Parameters)
    .output(Facets),
  subcategories: route
    .route({
      method: 'GET',
      path: '/categories/{id}/subcategories',
      inputStructure: 'detailed',
      tags: ['Search'],
      summary: 'The subcategories of a category that have listings, with counts, the largest first',
    })
    .input(z.object({ params: z.strictObject({ id: AnyId }) }))
    .output(Subcategories),
  suggestions: route
    .route({
      method: 'GET',
      path: '/ads/suggestions',
      tags: ['Search'],
      summary: 'Search suggestions while typing',
    })
    .input(z.strictObject({ q: SingleValue }))
    .output(Suggestions),
  similar: route
    .route({
      method: 'GET',
      path: '/ads/{id}/similar',
      inputStructure: 'detailed',
      tags: ['Search'],
      summary: 'Listings like this one, nearest first',
    })
    .input(ByListingId)
    .output(z.array(ListingCard)),
};
