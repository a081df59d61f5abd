import { z } from 'zod';
import { REPORT_NOTE_MAX, REPORT_REASONS } from '../rules/report-reasons.ts';
import { Avatar, plain, route, UserId } from './common.ts';
import { ByListingId } from './listing-id.ts';

// Views, phone reveals and reports of a listing.

/** The input of a report; the reasons depend on what is reported. */
export function reportInput<Reason extends string>(reasons: Record<Reason, string>) {
  return z.strictObject({
    reason: z.enum(Object.keys(reasons) as [Reason, ...Reason[]]),
    note: plain(REPORT_NOTE_MAX).default(''),
  });
}

export const listingContact = {
  view: route
    .route({
      method: 'POST',
      path: '/ads/{id}/view',
      successStatus: 204,
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'Count a view: once per viewer and day, never the owner, never a robot',
    })
    .input(ByListingId)
    .output(z.void()),
  phone: route
    .route({
      method: 'POST',
      path: '/ads/{id}/phone',
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'Reveal the seller’s number, where the seller allows it; the seller sees how many did',
    })
    .input(ByListingId)
    .output(z.object({ phone: z.string() })),
  reveals: route
    .route({
      method: 'GET',
      path: '/ads/{id}/reveals',
      inputStructure: 'detailed',
      tags: ['Selling'],
      summary: 'The users who revealed the phone number in my ad, the latest first',
    })
    .input(ByListingId.extend({ query: z.strictObject({ cursor: z.string().optional() }) }))
    .output(
      z.object({
        items: z.array(
          z.object({
            user: z.object({ id: UserId, name: z.string(), avatar: Avatar }),
            revealedAt: z.iso.datetime(),
          }),
        ),
        total: z.number().int(),
        nextCursor: z.string().nullable(),
      }),
    ),
  report: route
    .route({
      method: 'POST',
      path: '/ads/{id}/report',
      successStatus: 201,
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'Report what is wrong with a listing',
    })
    .input(ByListingId.extend({ body: reportInput(REPORT_REASONS) }))
    .output(z.object({ id: z.uuid() })),
};
