import { z } from 'zod';
import { ListingEvent } from '#server/modules/listings/index.ts';
import { type NewNotification, notify } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { paths } from '#shared/paths.ts';
import { arePriceKindsComparable, formatPrice, PRICE_KINDS } from '#shared/rules/price-kinds.ts';
import {
  type FavoriteListing,
  listUsersToNotifyOfSale,
  lockListing,
  takeDropRecipients,
} from './favorite-notifications.queries.ts';

// Notifies the users who saved a listing when it becomes cheaper and when it is sold. It uses the state of
// the listing at that time, and notifies each user once, even if it is repeated. Each batch is a separate
// transaction.

type Parts = { db: Db; jobs: Jobs; throttler: Throttler };

/** Sorts before every id. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** A listing that very many users saved must not delay the next one: a separate job does the rest. */
const TIME_LIMIT_MS = 1_000;

const Continuation = ListingEvent.extend({ after: z.uuid() });
type Continuation = z.infer<typeof Continuation>;

export const continueFavoriteNotifications: Job<Continuation> = {
  name: 'favorite-notifications',
  schema: Continuation,
};

export async function notifyFavoriteUsers(parts: Parts, { listingId, what }: ListingEvent): Promise<void> {
  await continueNotifyingFavoriteUsers(parts, { listingId, what, after: NIL_UUID });
}

/** Continues after the last user that was notified. */
export async function continueNotifyingFavoriteUsers(parts: Parts, from: Continuation): Promise<void> {
  const build = BUILDERS[from.what];
  if (!build) return;
  const endsAt = Date.now() + TIME_LIMIT_MS;
  let next: Continuation | null = from;
  while (next) next = await notifyBatch(parts, build, next, endsAt);
}

/** Returns where to continue; null if no user is left or a job does the rest. */
async function notifyBatch(
  parts: Parts,
  build: NotificationBuilder,
  from: Continuation,
  endsAt: number,
): Promise<Continuation | null> {
  return parts.db.transaction(async (tx) => {
    const listing = await lockListing(tx, from.listingId);
    const notifications = listing ? await build(tx, listing, from.after, parts) : [];
    await notify(tx, parts.jobs, notifications);
    const last = notifications.at(-1);
    if (!last) return null;
    const remaining = { ...from, after: last.userId };
    if (Date.now() < endsAt) return remaining;
    await parts.jobs.enqueue(tx, continueFavoriteNotifications, remaining);
    return null;
  });
}

type NotificationBuilder = (
  tx: Tx,
  listing: FavoriteListing,
  after: string,
  parts: Parts,
) => Promise<NewNotification[]>;

const BUILDERS: Partial<Record<ListingEvent['what'], NotificationBuilder>> = {
  cheaper: buildDropNotifications,
  // The price may have been lowered while the listing was not active.
  published: buildDropNotifications,
  sold: buildSaleNotifications,
};

async function buildDropNotifications(
  tx: Tx,
  listing: FavoriteListing,
  after: string,
  { throttler }: Parts,
): Promise<NewNotification[]> {
  const { id, status, title, price, priceKind } = listing;
  if (status !== 'active' || price === null) return [];
  const isFirst = after === NIL_UUID;
  // Many small drops do not notify each time. The next notification covers all of them.
  if (isFirst && (await throttler.isSpent('priceDrop', String(id), tx))) return [];
  const comparableKinds = PRICE_KINDS.filter((kind) => arePriceKindsComparable(kind, priceKind));
  const dropped = await takeDropRecipients(tx, listing, comparableKinds, after);
  if (isFirst && dropped.length > 0) await throttler.allows('priceDrop', String(id), tx);
  return sortByUserId(
    dropped.map(({ user_id, before }) => ({
      userId: user_id,
      kind: 'price-drop',
      key: `price-drop:${id}`,
      path: paths.item(String(id)),
      title: `Price drop: ${title}`,
      body: `Now ${formatPrice(price, priceKind)}${before === null ? '' : `, was ${formatPrice(before, priceKind)}`}`,
    })),
  );
}

async function buildSaleNotifications(
  tx: Tx,
  listing: FavoriteListing,
  after: string,
): Promise<NewNotification[]> {
  const { id, status, title } = listing;
  if (status !== 'sold') return [];
  const key = `item-sold:${id}`;
  return (await listUsersToNotifyOfSale(tx, listing, key, after)).map((userId) => ({
    userId,
    kind: 'item-update',
    key,
    path: paths.item(String(id)),
    title: `Sold: ${title}`,
    body: 'An item you saved has been sold. Its page shows similar items.',
  }));
}

/** The rows of UPDATE … RETURNING have no defined order. */
function sortByUserId(notifications: NewNotification[]): NewNotification[] {
  return notifications.sort((one, other) => (one.userId < other.userId ? -1 : 1));
}
