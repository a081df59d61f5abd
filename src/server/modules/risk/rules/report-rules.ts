import { FRESH_REPORTS_MAX } from '#shared/rules/moderation/report-weight.ts';
import type { ListingFacts } from './facts.ts';
import { type Rule, when } from './rule.ts';

/** From here on, the open reports of a case weigh as much as those of about three reliable users. */
const REPORTED_OFTEN = 45;

/** The rules that a listing without a stored score has, too. */
export const REPORT_RULES = [
  {
    name: 'reported',
    title: 'Reported',
    find: ({ reports }) =>
      when(
        reports > FRESH_REPORTS_MAX && reports < REPORTED_OFTEN,
        'Open reports of users with a good record',
      ),
  },
  {
    name: 'reported-often',
    title: 'Reported by several reliable users',
    find: ({ reports }) =>
      when(reports >= REPORTED_OFTEN, 'Several open reports of users with a good record'),
  },
] as const satisfies readonly Rule<Pick<ListingFacts, 'reports'>>[];
