import type { DecisionKind } from './cases.ts';
import type { MarketRuleCode } from './market-rules.ts';

/** Which decisions confirm a scam, so that what it used goes on the list of known-bad values. */

/** Rules that only somebody who cheats on purpose breaks. */
const SCAM_RULES: ReadonlySet<string> = new Set<MarketRuleCode>([
  'advance-payment',
  'scam',
  'stolen-photos',
  'impersonation',
  'evasion',
]);

export function isScamRule(rule: string | null | undefined): boolean {
  return SCAM_RULES.has(rule ?? '');
}

export function confirmsScam(decision: DecisionKind, rule: string | null | undefined): boolean {
  return (decision === 'take-down' || decision === 'suspend') && isScamRule(rule);
}

/** So many numbers of the evidence are shown to staff. */
export const FOUND_NUMBERS_MAX = 30;
