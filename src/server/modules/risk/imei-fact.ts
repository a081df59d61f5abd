import type { ImeiProblems } from '#server/modules/imei/index.ts';
import type { ListingFacts } from './rules/facts.ts';

/** Null for a listing without a number, too. */
export function imeiFactOf(problems: ImeiProblems | null): ListingFacts['imei'] {
  if (problems?.isReported) return 'stolen';
  return problems && problems.otherListings.length > 0 ? 'shared' : null;
}
