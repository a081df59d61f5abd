import type { RiskSignal } from '#shared/contract/risk.ts';
import type { ListingRuleName } from './listing-rules.ts';

// Staff released a listing although its signals spoke. A change of the listing is held or queued again only for a signal
// that they did not know.

/** Staff judged the listing with its account. How that is doing says nothing new about the listing. */
const OF_THE_ACCOUNT: ReadonlySet<string> = new Set<ListingRuleName>([
  'account-new',
  'account-young',
  'email-unconfirmed',
  'number-unconfirmed',
  'posts-in-an-hour',
  'posts-in-a-day',
]);

/** Their details list the kinds that were found, and each kind is a signal of its own. */
const OF_KINDS: ReadonlySet<string> = new Set<ListingRuleName>(['known-bad', 'contact-details', 'trick']);

/** A price that was raised from far below the usual to below the usual is not a new signal. */
const SAME: Readonly<Record<string, ListingRuleName>> = {
  'price-low': 'price-very-low',
} satisfies Partial<Record<ListingRuleName, ListingRuleName>>;

export function areReleased(signals: readonly RiskSignal[], released: readonly RiskSignal[]): boolean {
  return signals.every(
    (signal) =>
      signal.points <= 0 ||
      OF_THE_ACCOUNT.has(signal.rule) ||
      released.some((known) => isKnown(signal, known)),
  );
}

function isKnown(signal: RiskSignal, known: RiskSignal): boolean {
  if (signal.rule !== known.rule && SAME[signal.rule] !== known.rule) return false;
  if (signal.points > known.points) return false;
  return !OF_KINDS.has(signal.rule) || kindsOf(signal).every((kind) => kindsOf(known).includes(kind));
}

/** 'Found: phone, link' */
function kindsOf({ detail }: RiskSignal): string[] {
  return detail
    .slice(detail.indexOf(':') + 1)
    .split(',')
    .map((kind) => kind.trim());
}
