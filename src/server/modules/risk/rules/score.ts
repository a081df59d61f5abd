import type { RiskOutcome } from '#server/modules/risk/risk.tables.ts';
import type { Risk, RiskSignal } from '#shared/contract/risk.ts';
import type { ListingFacts, SellerFacts } from './facts.ts';
import { LISTING_RULES, type ListingRuleName } from './listing-rules.ts';
import type { Rule } from './rule.ts';
import type { Weights } from './weights.ts';

// Adds up the signals of the rules, and decides what happens to a listing.

export function scoreListing(facts: ListingFacts, weights: Weights): Risk {
  return sumUp(LISTING_RULES, facts, weights);
}

export function sumUp<Facts>(
  rules: readonly (Rule<Facts> & { name: ListingRuleName })[],
  facts: Facts,
  weights: Weights,
): Risk {
  const signals = rules.flatMap(({ name, title, find }): RiskSignal[] => {
    const points = weights[name];
    const detail = points === 0 ? null : find(facts);
    return detail === null ? [] : [{ rule: name, title, detail, points }];
  });
  // The strongest first.
  signals.sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
  const [certain, others] = [true, false].map((isCertain) =>
    signals
      .filter(({ rule, points }) => (points > 0 && INEXCUSABLE.has(rule)) === isCertain)
      .reduce((total, { points }) => total + points, 0),
  ) as [number, number];
  return { score: Math.min(100, certain + Math.max(0, others)), signals };
}

/** No reason to trust the seller makes these better: accounts with a good record are bought and stolen for them. */
const INEXCUSABLE: ReadonlySet<string> = new Set<ListingRuleName>([
  'known-bad',
  'imei-stolen',
  'pay-first',
  'fee-for-nothing',
  'impossible-promise',
  'trick',
]);

/**
 * An established seller is never held for a single signal, unless it is one that honest sellers cannot have by chance.
 */
export function decideOutcome(
  { score, signals }: Risk,
  { established }: Pick<SellerFacts, 'established'>,
  weights: Weights,
): RiskOutcome {
  if (score >= weights['hold-from']) {
    const against = signals.filter(({ points }) => points > 0);
    const isCertain = against.length > 1 || against.some(({ rule }) => CERTAIN.includes(rule));
    if (!established || isCertain) return 'held';
  }
  return score >= Math.min(weights['queue-from'], weights['hold-from']) ? 'queued' : 'public';
}

const CERTAIN: readonly string[] = ['known-bad', 'imei-stolen'];
