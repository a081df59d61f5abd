import { z } from 'zod';
import { KNOWN_BAD_KINDS, NUMBER_KINDS } from '../rules/known-bad.ts';
import { MARKET_RULE_CODES } from '../rules/moderation/market-rules.ts';
import { NUMBER_REASON_MAX } from '../rules/number-reports.ts';
import { ById, line, plain, route, UserId } from './common.ts';
import { NumberReasonName } from './numbers.ts';

// Number reports, requests to look again, and the list of known-bad values. For staff only.

const Rule = z.enum(MARKET_RULE_CODES);
const Reason = line(NUMBER_REASON_MAX).describe('For the audit log and the user.');

export const NumberRequest = z.object({
  id: z.uuid(),
  type: z.enum(['report', 'appeal']),
  kind: z.enum(NUMBER_KINDS),
  /** The last four digits. */
  ending: z.string(),
  /** Of a report. */
  reason: NumberReasonName.nullable(),
  at: z.iso.datetime(),
});
export type NumberRequest = z.infer<typeof NumberRequest>;

export const OpenedNumberRequest = NumberRequest.extend({
  /** Null when it can no longer be read. */
  number: z.string().nullable(),
  note: z.string(),
  listingId: z.string().nullable(),
  conversationId: z.uuid().nullable(),
  user: z.object({ id: UserId, name: z.string(), left: z.boolean() }),
  /** Whether the number is the confirmed number of the user's account. */
  proven: z.boolean(),
  /** Confirmed cases of this number so far. */
  cases: z.number().int(),
  /** Open reports of other users about the same number. */
  otherReports: z.number().int(),
});
export type OpenedNumberRequest = z.infer<typeof OpenedNumberRequest>;

const KnownBadEntry = z.object({
  id: z.uuid(),
  rule: Rule,
  source: z.enum(['case', 'report']),
  confirmedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
});
export type KnownBadEntry = z.infer<typeof KnownBadEntry>;

const tags = ['Staff'];

export const staffNumbers = {
  list: route
    .route({
      method: 'GET',
      path: '/staff/numbers',
      tags,
      summary: 'Open number reports or requests to look again, the oldest first',
    })
    .input(
      z.strictObject({
        type: z.enum(['report', 'appeal']).default('report'),
        cursor: z.string().optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(NumberRequest),
        nextCursor: z.string().nullable(),
        counts: z
          .object({ report: z.number().int(), appeal: z.number().int() })
          .describe('Open requests, counted up to 1,000.'),
      }),
    ),
  open: route
    .route({
      method: 'POST',
      path: '/staff/numbers/{id}/open',
      inputStructure: 'detailed',
      tags,
      summary: 'An open request with its number and text. The look is recorded in the audit log',
    })
    .input(ById)
    .output(OpenedNumberRequest),
  decide: route
    .route({
      method: 'POST',
      path: '/staff/numbers/{id}/decide',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Accept a request or reject it: the number is added to the list, or taken off it',
    })
    .input(
      ById.extend({
        body: z.strictObject({
          accept: z.boolean(),
          /** Required for an accepted report. */
          rule: Rule.optional(),
          reason: Reason,
        }),
      }),
    )
    .output(z.void()),
  lookUp: route
    .route({
      method: 'POST',
      path: '/staff/numbers/look-up',
      tags,
      summary: 'The entries of a value on the list. The look is recorded in the audit log',
    })
    .input(z.strictObject({ kind: z.enum(KNOWN_BAD_KINDS), value: plain(300).trim() }))
    .output(z.object({ entries: z.array(KnownBadEntry) })),
  remove: route
    .route({
      method: 'POST',
      path: '/staff/numbers/entries/{id}/remove',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Take an entry off the list',
    })
    .input(ById.extend({ body: z.strictObject({ reason: Reason }) }))
    .output(z.void()),
};
