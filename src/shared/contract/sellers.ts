import { z } from 'zod';
import { PAGE_SIZE } from '../rules/limits.ts';
import { SELLER_REPORT_REASONS } from '../rules/report-reasons.ts';
import { ById, plain, route } from './common.ts';
import { reportInput } from './listing-contact.ts';
import { ListingCard } from './listings.ts';

// The page of a seller: sections of the shop, sold listings, and reports.

const tags = ['Sellers'];

const ShopSection = z.object({
  category: z.number().int(),
  subcategory: z.string(),
  name: z.string(),
  count: z.number().int(),
});
export type ShopSection = z.infer<typeof ShopSection>;

export const sellers = {
  sections: route
    .route({
      method: 'GET',
      path: '/users/{id}/sections',
      inputStructure: 'detailed',
      tags,
      summary: 'The subcategories in which a seller has listings, with counts, the largest first',
    })
    .input(ById)
    .output(z.array(ShopSection)),
  sold: route
    .route({
      method: 'GET',
      path: '/users/{id}/sold',
      inputStructure: 'detailed',
      tags,
      summary: 'What a seller has sold, the latest first',
    })
    .input(
      ById.extend({
        query: z.strictObject({
          cursor: plain(200).optional(),
          limit: z.coerce.number().int().min(1).max(60).default(PAGE_SIZE),
        }),
      }),
    )
    .output(
      z.object({
        items: z.array(ListingCard.extend({ soldAt: z.iso.datetime() })),
        nextCursor: z.string().nullable(),
      }),
    ),
  report: route
    .route({
      method: 'POST',
      path: '/users/{id}/report',
      successStatus: 201,
      inputStructure: 'detailed',
      tags,
      summary: 'Report what is wrong with a seller',
    })
    .input(ById.extend({ body: reportInput(SELLER_REPORT_REASONS) }))
    .output(z.object({ id: z.uuid() })),
};
