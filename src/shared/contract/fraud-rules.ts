import { z } from 'zod';
import { STAFF_NOTE_MAX } from '../rules/moderation/cases.ts';
import { line, route } from './common.ts';

// The fraud rules with their weights. For admins only.

const Points = z.number().int().min(-100).max(100);

const FraudRule = z.object({
  name: z.string(),
  title: z.string(),
  /** Points of a signal, or the score that a threshold starts at. */
  value: z.number().int(),
  default: z.number().int(),
  threshold: z.boolean(),
  /** Past ads have what it decides on, so that it can be tried on them. */
  hasHistory: z.boolean(),
  /** Ads of the last seven days in which it spoke; of those, how many staff removed and released. */
  hits: z.object({ ads: z.number().int(), removed: z.number().int(), released: z.number().int() }),
});
export type FraudRule = z.infer<typeof FraudRule>;

const RuleChange = z.strictObject({ name: z.string().max(60), value: Points });
export type RuleChange = z.infer<typeof RuleChange>;

/** What several changes together would have done to a page of the latest ads. */
const FraudTrial = z.object({
  ads: z.number().int(),
  held: z.object({ before: z.number().int(), after: z.number().int() }),
  queued: z.object({ before: z.number().int(), after: z.number().int() }),
  /** Ads that staff removed, and those of them that would be held. */
  removed: z.object({ ads: z.number().int(), held: z.number().int() }),
  /** Ads that staff released, and those of them that would be held. */
  released: z.object({ ads: z.number().int(), held: z.number().int() }),
  /** Of the next page; null after the oldest ad. */
  nextCursor: z.string().nullable(),
});
export type FraudTrial = z.infer<typeof FraudTrial>;

const tags = ['Staff'];

export const fraudRules = {
  list: route
    .route({ method: 'GET', path: '/staff/rules', tags, summary: 'Fraud rules, their weights and hits' })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(FraudRule) })),
  change: route
    .route({
      method: 'POST',
      path: '/staff/rules/{name}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Change a weight or a threshold',
    })
    .input(
      z.object({
        params: z.strictObject({ name: z.string() }),
        body: z.strictObject({ value: Points, reason: line(STAFF_NOTE_MAX) }),
      }),
    )
    .output(z.void()),
  trial: route
    .route({
      method: 'POST',
      path: '/staff/rule-trials',
      tags,
      summary: 'Try weights and thresholds on the latest ads, a page at a time. Nothing changes',
    })
    .input(
      z.strictObject({
        changes: z.array(RuleChange).min(1).max(60),
        cursor: z.string().max(60).optional(),
      }),
    )
    .output(FraudTrial),
};
