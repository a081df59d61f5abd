import { z } from 'zod';
import { NUMBER_REASON_MAX } from '../rules/number-reports.ts';
import { line, route } from './common.ts';

// Rate limits: what they reject, and changes at run time. For admins only.

const LimitView = z.object({
  name: z.string(),
  windowSeconds: z.number().int(),
  /** The counted key, such as "user" or "device". */
  per: z.string(),
  parts: z.array(
    z.object({
      /** "limit", or the kind of sender or the trust level that it is for. */
      part: z.string(),
      default: z.number().int(),
      value: z.number().int(),
      min: z.number().int(),
      max: z.number().int(),
    }),
  ),
  /** Rejected requests. The current minute is counted when it is over. */
  rejected: z.object({ hour: z.number().int(), day: z.number().int() }),
});
export type LimitView = z.infer<typeof LimitView>;

const LimitOverview = z.object({
  /** THROTTLE_SCALE, by which all numbers are multiplied. */
  scale: z.number(),
  items: z.array(LimitView),
  /** Rejections by queues and former limits. */
  others: z.array(z.object({ name: z.string(), hour: z.number().int(), day: z.number().int() })),
});
export type LimitOverview = z.infer<typeof LimitOverview>;

const tags = ['Staff'];

export const limits = {
  list: route
    .route({
      method: 'GET',
      path: '/staff/limits',
      tags,
      summary: 'All limits with what they rejected in the last hour and day',
    })
    .input(z.strictObject({}).optional())
    .output(LimitOverview),
  change: route
    .route({
      method: 'POST',
      path: '/staff/limits/{name}',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Change a limit in all processes, or set it back to its default',
    })
    .input(
      z.object({
        params: z.strictObject({ name: z.string() }),
        body: z.strictObject({
          part: z.string().max(60),
          /** Null: the default. */
          value: z.number().int().nullable(),
          reason: line(NUMBER_REASON_MAX),
        }),
      }),
    )
    .output(z.void()),
};
