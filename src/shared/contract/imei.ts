import { z } from 'zod';
import { line, plain, route } from './common.ts';
import { ByListingId } from './listing-id.ts';

// The IMEI of a phone for sale: entered by its seller, compared by its buyer, shown to nobody.

const tags = ['IMEI'];
const Body = z.strictObject({
  imei: plain(60).describe('As the phone shows it after *#06#; spaces and dashes are ignored.'),
});

/** For the seller. */
const OwnImei = z.object({
  /** Whether the listing is for a phone. */
  applies: z.boolean(),
  enteredAt: z.iso.datetime().nullable(),
});
export type OwnImei = z.infer<typeof OwnImei>;

/** For the buyer of a reserved listing or with an agreed meetup. */
const Comparison = z.object({
  /** Whether the seller has entered a number that I may compare. */
  possible: z.boolean(),
  /** My last comparison. */
  result: z.object({ same: z.boolean(), at: z.iso.datetime() }).nullable(),
  triesLeft: z.number().int().nonnegative(),
});
export type ImeiComparison = z.infer<typeof Comparison>;

const ReportedImei = Body.extend({ reason: line(200) });

export const imei = {
  get: route
    .route({
      method: 'GET',
      path: '/ads/{id}/imei',
      inputStructure: 'detailed',
      tags,
      summary: 'Whether the seller entered the IMEI, and no report or other ad has it',
    })
    .input(ByListingId)
    .output(z.object({ clear: z.boolean() })),
  own: route
    .route({
      method: 'GET',
      path: '/ads/{id}/imei/own',
      inputStructure: 'detailed',
      tags,
      summary: 'Whether I entered the IMEI of my phone',
    })
    .input(ByListingId)
    .output(OwnImei),
  save: route
    .route({
      method: 'PUT',
      path: '/ads/{id}/imei',
      inputStructure: 'detailed',
      tags,
      summary: 'Enter the IMEI of my phone. Nobody sees it',
    })
    .input(ByListingId.extend({ body: Body }))
    .output(OwnImei),
  remove: route
    .route({
      method: 'DELETE',
      path: '/ads/{id}/imei',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Delete the IMEI of my phone',
    })
    .input(ByListingId)
    .output(z.void()),
  comparison: route
    .route({
      method: 'GET',
      path: '/ads/{id}/imei/comparison',
      inputStructure: 'detailed',
      tags,
      summary: 'Whether I can compare the IMEI, and my last result',
    })
    .input(ByListingId)
    .output(Comparison),
  compare: route
    .route({
      method: 'POST',
      path: '/ads/{id}/imei/comparison',
      inputStructure: 'detailed',
      tags,
      summary: 'Compare the number of the phone in my hand with that of the ad',
    })
    .input(ByListingId.extend({ body: Body }))
    .output(Comparison),
  report: route
    .route({
      method: 'POST',
      path: '/staff/imeis',
      successStatus: 204,
      tags: ['Staff'],
      summary: 'Add the IMEI of a stolen phone to the list',
    })
    .input(ReportedImei)
    .output(z.void()),
  withdraw: route
    .route({
      method: 'POST',
      path: '/staff/imeis/withdrawn',
      successStatus: 204,
      tags: ['Staff'],
      summary: 'Take an IMEI off the list',
    })
    .input(ReportedImei)
    .output(z.void()),
};
