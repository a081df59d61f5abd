import type { UserTrustLevel } from '../trust-levels.ts';

/**
 * What reports weigh in the risk of a case. A report changes no listing by itself: it only decides how soon staff look
 * at it. New accounts together weigh little, so that nobody can push a case to the top with accounts made for it.
 */

export type ReporterRecord = {
  trustLevel: UserTrustLevel;
  accountAgeDays: number;
  /** Earlier reports of this user that staff found right, and wrong. */
  upheld: number;
  rejected: number;
};

export type ReportWeight = { points: number; isFresh: boolean };

/** An account counts as fresh until then, unless one of its reports was upheld. */
const FRESH_ACCOUNT_DAYS = 7;
/** All fresh accounts together: below the risk that is shown in amber. */
export const FRESH_REPORTS_MAX = 20;

const POINTS: Record<UserTrustLevel, number> = {
  new: 5,
  'email-confirmed': 10,
  'number-confirmed': 14,
  established: 18,
  'identity-checked': 20,
};

/** Reasons that describe harm to others weigh more than wrong details. */
const SEVERITY: Readonly<Record<string, number>> = {
  scam: 1.3,
  'asks-payment': 1.3,
  threats: 1.3,
  stolen: 1.2,
  pretends: 1.2,
  'wrong-details': 0.5,
  sold: 0.4,
};

export function weighReport(reason: string, record: ReporterRecord): ReportWeight {
  const { trustLevel, accountAgeDays, upheld, rejected } = record;
  // One half without a record: it doubles with many upheld reports, and approaches zero with many rejected ones.
  const accuracy = (upheld + 1) / (upheld + rejected + 2);
  const points = (POINTS[trustLevel] ?? POINTS.new) * 2 * accuracy * (SEVERITY[reason] ?? 1);
  return {
    points: Math.max(1, Math.round(points)),
    isFresh: upheld === 0 && (trustLevel === 'new' || accountAgeDays < FRESH_ACCOUNT_DAYS),
  };
}

/** The risk that the open reports of a case add up to, 0 to 100. */
export function sumReports(weights: readonly ReportWeight[]): number {
  const sum = (isFresh: boolean) =>
    weights.reduce((total, weight) => total + (weight.isFresh === isFresh ? weight.points : 0), 0);
  return Math.min(100, sum(false) + Math.min(FRESH_REPORTS_MAX, sum(true)));
}
