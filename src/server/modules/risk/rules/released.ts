import type { RiskSignal } from '#shared/contract/risk.ts';
import type { ListingFacts } from './facts.ts';
import type { ListingRuleName } from './listing-rules.ts';

// Staff released a listing although its signals spoke. A change of the listing is held or queued again only for a signal
// that they did not know.

/** What staff knew when they released the listing. */
export type Released = { signals: readonly RiskSignal[] } & Pick<ListingFacts, 'originals'>;

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
const OF_KINDS: ReadonlySet<string> = new Set<ListingRuleName>([
  'known-bad',
  'contact-details',
  'photo-contact',
  'trick',
]);

/** Each original that was copied is a signal of its own: the photos of a released listing may be replaced later. */
const OF_ORIGINALS: Readonly<Record<string, keyof ListingFacts['originals']>> = {
  'text-copied': 'texts',
  'photo-copied': 'photos',
  'photo-of-many': 'photos',
  'photo-removed': 'photos',
} satisfies Partial<Record<ListingRuleName, keyof ListingFacts['originals']>>;

/** A price that was raised from far below the usual to below the usual is not a new signal. */
const SAME: Readonly<Record<string, ListingRuleName>> = {
  'price-low': 'price-very-low',
} satisfies Partial<Record<ListingRuleName, ListingRuleName>>;

export function areReleased(now: Released, released: Released): boolean {
  return now.signals.every(
    (signal) =>
      signal.points <= 0 ||
      OF_THE_ACCOUNT.has(signal.rule) ||
      (released.signals.some((known) => isKnown(signal, known)) &&
        knowsOriginals(OF_ORIGINALS[signal.rule], now.originals, released.originals)),
  );
}

function isKnown(signal: RiskSignal, known: RiskSignal): boolean {
  if (signal.rule !== known.rule && SAME[signal.rule] !== known.rule) return false;
  if (signal.points > known.points) return false;
  return !OF_KINDS.has(signal.rule) || kindsOf(signal).every((kind) => kindsOf(known).includes(kind));
}

function knowsOriginals(
  kind: keyof ListingFacts['originals'] | undefined,
  now: ListingFacts['originals'],
  known: ListingFacts['originals'],
): boolean {
  return kind === undefined || now[kind].every((original) => known[kind].includes(original));
}

/** 'Found: phone, link' */
function kindsOf({ detail }: RiskSignal): string[] {
  return detail
    .slice(detail.indexOf(':') + 1)
    .split(',')
    .map((kind) => kind.trim());
}
