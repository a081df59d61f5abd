import { z } from 'zod';
import { TITLE_MAX } from '../rules/limits.ts';
import { plain, route } from './common.ts';
import { ByListingId } from './listing-id.ts';

// The usual price of similar listings: for the seller while typing, and for buyers on the page.

const Usual = z.object({ low: z.number().int(), high: z.number().int(), count: z.number().int() });

export const usualPrices = {
  usualPrice: route
    .route({
      method: 'GET',
      path: '/ads/usual-price',
      tags: ['Selling'],
      summary: 'The usual price of similar items, if there are enough',
    })
    .input(
      z.strictObject({
        title: plain(TITLE_MAX),
        category: plain(60),
        subcategory: plain(60).optional(),
        condition: plain(40).optional(),
        priceKind: plain(40).optional(),
      }),
    )
    .output(
      z.object({
        usual: Usual.extend({
          /** The name of the category if the prices are those of all its listings; null for similar ones. */
          kind: z.string().nullable(),
        }).nullable(),
      }),
    ),
  priceBand: route
    .route({
      method: 'GET',
      path: '/ads/{id}/usual-price',
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'The usual price of listings like this one, if there are enough',
    })
    .input(ByListingId)
    .output(z.object({ usual: Usual.nullable() })),
};
