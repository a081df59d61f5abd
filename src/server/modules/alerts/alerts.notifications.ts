import type { NewNotification } from '#server/modules/notifications/index.ts';
import { paths } from '#shared/paths.ts';
import { formatPrice, type PriceKind } from '#shared/rules/price-kinds.ts';
import type { DueAlert } from './due.queries.ts';
import type { UnseenMatches } from './matches.queries.ts';

// The notifications about matches of alerts. They open the only match, or the results with the newest first.

type NamedListing = { id: number; title: string; price: number | null; priceKind: PriceKind };

export function matchNotification(
  { id, userId, name, search, unseen }: UnseenMatches,
  latest: NamedListing,
): NewNotification {
  const isOne = unseen === 1;
  const label = `${latest.title}, ${priceOf(latest)}`;
  return {
    userId,
    kind: 'alert-match',
    key: `alert:${id}`,
    title: `${newMatches(unseen)} for ${name}`,
    body: isOne ? label : `The latest: ${label}`,
    path: isOne ? paths.item(String(latest.id)) : paths.alertResults(search),
  };
}

/** For several alerts that are due at the same time. */
export function digestNotification(userId: string, found: readonly DueAlert[]): NewNotification {
  const total = found.reduce((sum, { unnotified }) => sum + unnotified, 0);
  const names = found.slice(0, NAMED).map(({ alert }) => alert.name);
  const more = found.length - names.length;
  return {
    userId,
    kind: 'alert-match',
    key: 'alerts',
    title: `${newMatches(total)} for ${found.length} of your search alerts`,
    body: [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(' · '),
    path: paths.alerts,
  };
}

const NAMED = 3;

/** 'New match', '3 new matches' */
export function newMatches(count: number): string {
  return count === 1 ? 'New match' : `${count} new matches`;
}

export function priceOf({ price, priceKind }: NamedListing): string {
  return formatPrice(price ?? 0, price === null ? 'on-request' : priceKind);
}
