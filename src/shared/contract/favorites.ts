import { z } from 'zod';
import { FAVORITE_NOTE_MAX } from '#shared/rules/limits.ts';
import { LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import { plain, route } from './common.ts';
import { ListingId, ListingIdInPath } from './listing-id.ts';
import { ListingCard } from './listings.ts';

// Favorites: saved listings.

/** The spec's three sort orders. */
export const FAVORITE_SORTS = ['added', 'price-low', 'price-high'] as const;

const adId = z.object({ params: z.strictObject({ adId: ListingIdInPath }) });

export const favorites = {
  list: route
    .route({ method: 'GET', path: '/favorites', tags: ['Favorites'], summary: 'My saved listings' })
    .input(
      z.strictObject({
        sort: z.enum(FAVORITE_SORTS).default('added'),
        cursor: z.string().optional(),
        limit: z.coerce.number().int().min(1).max(60).default(24),
      }),
    )
    .output(
      z.object({
        items: z.array(
          ListingCard.extend({
            status: z.enum(LISTING_STATUSES),
            /** The start of the description, on one line. */
            description: z.string(),
            /** Null while the listing is hidden. */
            seller: z.object({ name: z.string() }).nullable(),
            /** The id of the subcategory; listings of one subcategory can be compared. */
            subcategory: z.string().nullable(),
            savedAt: z.iso.datetime(),
            /** The private note of the user; empty without one. */
            note: z.string(),
            /** The price at the time of saving; null when it cannot be compared with the current price. */
            savedPrice: z.number().int().nullable(),
          }),
        ),
        total: z.number().int(),
        nextCursor: z.string().nullable(),
      }),
    ),
  ids: route
    .route({
      method: 'GET',
      path: '/favorites/ids',
      tags: ['Favorites'],
      summary: 'Only the ids of my saved listings, to fill the hearts',
    })
    .output(z.array(ListingId)),
  add: route
    .route({
      method: 'PUT',
      path: '/favorites/{adId}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Favorites'],
      summary: 'Save a listing; saving it again changes nothing',
    })
    .input(adId)
    .output(z.void()),
  note: route
    .route({
      method: 'PUT',
      path: '/favorites/{adId}/note',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Favorites'],
      summary: 'Write a private note on a saved listing; an empty text removes it',
    })
    .input(adId.extend({ body: z.strictObject({ note: plain(FAVORITE_NOTE_MAX) }) }))
    .output(z.void()),
  remove: route
    .route({
      method: 'DELETE',
      path: '/favorites/{adId}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Favorites'],
      summary: 'Remove a saved listing',
    })
    .input(adId)
    .output(z.void()),
};
