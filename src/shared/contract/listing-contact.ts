import { z } from 'zod';
import { MESSAGE_MAX } from '../rules/limits.ts';
import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason } from '../rules/report-reasons.ts';
import { AnyId, ListingId, plain, route, text } from './common.ts';

// What a visitor of a listing does besides looking: it is counted, and they ask, call or report.

const onListing = z.object({ params: z.strictObject({ id: AnyId }) });

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
    .input(onListing)
    .output(z.void()),
  phone: route
    .route({
      method: 'POST',
      path: '/ads/{id}/phone',
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'Reveal the seller’s number, where the seller allows it; the seller sees how many did',
    })
    .input(onListing)
    .output(z.object({ phone: z.string() })),
  report: route
    .route({
      method: 'POST',
      path: '/ads/{id}/report',
      successStatus: 201,
      inputStructure: 'detailed',
      tags: ['Listings'],
      summary: 'Tell the moderators what is wrong with a listing',
    })
    .input(
      onListing.extend({
        body: z.strictObject({
          reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
          note: plain(REPORT_NOTE_MAX).default(''),
        }),
      }),
    )
    .output(z.object({ id: z.uuid() })),
};

export const conversations = {
  start: route
    .route({
      method: 'POST',
      path: '/conversations',
      successStatus: 201,
      tags: ['Messages'],
      summary: 'Write to a seller about a listing: starts the one conversation about it, or goes on with it',
    })
    .input(
      z.strictObject({
        adId: ListingId,
        message: text(MESSAGE_MAX),
        /** Made by the sender, so that a resend never doubles a message. */
        clientId: z.uuid().optional(),
      }),
    )
    .output(z.object({ id: z.uuid(), messageId: z.string() })),
};
