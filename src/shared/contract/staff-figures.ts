import { z } from 'zod';
import { CASE_KINDS, DECISION_KINDS } from '../rules/moderation/cases.ts';
import { route, UserId } from './common.ts';

// The figures of the last 30 days, for staff.

const count = z.number().int();

export const StaffFigures = z.object({
  /** The first day comes first; days are those of Nigeria. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      opened: count,
      decided: count,
      /** Minutes from the opening of a case to its decision; null without decisions. */
      medianMinutes: z.number().nullable(),
      slowMinutes: z.number().nullable(),
    }),
  ),
  opened: z.partialRecord(z.enum(CASE_KINDS), count),
  decided: z.partialRecord(z.enum(DECISION_KINDS), count),
  /** Of all days; `slow` is the 90th percentile. */
  minutes: z.object({ median: z.number().nullable(), slow: z.number().nullable() }),
  appeals: z.object({ open: count, upheld: count, granted: count }),
  staff: z.array(
    z.object({
      id: UserId.nullable(),
      /** Null: an automatic rule. */
      name: z.string().nullable(),
      decisions: count,
      /** How often they opened contact data or phone reveals of a user. */
      privateLooks: count,
      medianMinutes: z.number().nullable(),
    }),
  ),
});
export type StaffFigures = z.infer<typeof StaffFigures>;

export const staffFigures = {
  month: route
    .route({
      method: 'GET',
      path: '/staff/figures',
      tags: ['Staff'],
      summary: 'Cases and decisions of the last 30 days',
    })
    .output(StaffFigures),
};
