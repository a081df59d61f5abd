import { z } from 'zod';
import { APPEAL_MAX, DECISION_KINDS } from '../rules/moderation/cases.ts';
import { MARKET_RULE_CODES } from '../rules/moderation/market-rules.ts';
import { ById, route, text } from './common.ts';

// Decisions of staff as the user whom they concern sees them, and appeals.

export const OwnDecision = z.object({
  id: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  /** The listing that it is about; null when it is about the account. */
  listing: z.object({ id: z.string(), title: z.string(), image: z.string().nullable() }).nullable(),
  rule: z.enum(MARKET_RULE_CODES),
  /** What staff wrote; may be empty. */
  message: z.string(),
  at: z.iso.datetime(),
  /** The end of a suspension; null: not limited, or no suspension. */
  until: z.iso.datetime().nullable(),
  /** Staff have taken it back: by a granted appeal, or because it was a mistake. */
  reversed: z.boolean(),
  /** Until when an appeal is possible; null when none is possible any more, or never was. */
  appealUntil: z.iso.datetime().nullable(),
  appeal: z
    .object({
      text: z.string(),
      at: z.iso.datetime(),
      outcome: z.enum(['open', 'upheld', 'granted']),
      /** What staff wrote about the outcome. */
      answer: z.string(),
    })
    .nullable(),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

const tags = ['Account'];

export const decisions = {
  list: route
    .route({
      method: 'GET',
      path: '/decisions',
      tags,
      summary: 'Decisions of staff about me, the latest first',
    })
    .input(z.strictObject({ cursor: z.string().optional() }))
    .output(z.object({ items: z.array(OwnDecision), nextCursor: z.string().nullable() })),
  get: route
    .route({
      method: 'GET',
      path: '/decisions/{id}',
      inputStructure: 'detailed',
      tags,
      summary: 'One decision about me',
    })
    .input(ById)
    .output(OwnDecision),
  appeal: route
    .route({
      method: 'POST',
      path: '/decisions/{id}/appeal',
      successStatus: 201,
      inputStructure: 'detailed',
      tags,
      summary: 'Appeal, once for each decision and within 30 days. Another staff user looks at it',
    })
    .input(ById.extend({ body: z.strictObject({ text: text(APPEAL_MAX) }) }))
    .output(OwnDecision),
};
