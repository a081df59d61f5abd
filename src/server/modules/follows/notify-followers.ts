import { z } from 'zod';
import type { ListingEvent } from '#server/modules/listings/index.ts';
import { type NewNotification, notify } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import { paths } from '#shared/paths.ts';
import { formatPrice } from '#shared/rules/price-kinds.ts';
import {
  type Follower,
  findNewListing,
  listFollowersToNotify,
  lockAnnouncement,
  type NewListing,
  saveAnnouncement,
} from './announcements.queries.ts';

// Notifies the followers of a seller of a new listing, each once: a listing that becomes active again is not
// new. Each batch is a separate transaction that also stores how far it came.

type Parts = { db: Db; jobs: Jobs };

/** A seller with very many followers must not delay the next listing: a separate job does the rest. */
const TIME_LIMIT_MS = 1_000;

const Continuation = z.object({ listingId: z.number().int() });
type Continuation = z.infer<typeof Continuation>;

export const continueFollowNotifications: Job<Continuation> = {
  name: 'follow-notifications',
  schema: Continuation,
};

export async function notifyFollowers(parts: Parts, { listingId, what }: ListingEvent): Promise<void> {
  if (what === 'published') await continueNotifyingFollowers(parts, { listingId });
}

export async function continueNotifyingFollowers(parts: Parts, { listingId }: Continuation): Promise<void> {
  const endsAt = Date.now() + TIME_LIMIT_MS;
  let hasMore = true;
  while (hasMore) hasMore = await notifyBatch(parts, listingId, endsAt);
}

/** Returns whether to continue; not if no follower is left or a job does the rest. */
async function notifyBatch({ db, jobs }: Parts, listingId: number, endsAt: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const after = await lockAnnouncement(tx, listingId);
    if (after === null) return false;
    const listing = await findNewListing(tx, listingId);
    // A listing that was hidden meanwhile is announced when it is published again.
    if (!listing) return false;
    const key = followNotificationKey(listing.sellerId);
    const followers = await listFollowersToNotify(tx, listing, { key, after });
    await notify(
      tx,
      jobs,
      followers.map((follower) => announce(listing, follower)),
    );
    const last = followers.at(-1)?.id ?? null;
    await saveAnnouncement(tx, listingId, last);
    if (last === null) return false;
    if (Date.now() < endsAt) return true;
    await jobs.enqueue(tx, continueFollowNotifications, { listingId });
    return false;
  });
}

/** One notification for each seller: several new listings while it is unread lead to the page of the seller. */
export function followNotificationKey(sellerId: string): string {
  return `followed-seller:${sellerId}`;
}

function announce(listing: NewListing, { id, seller, has_unread }: Follower): NewNotification {
  const { price, priceKind, title, sellerId } = listing;
  const label = `${title}, ${formatPrice(price ?? 0, price === null ? 'on-request' : priceKind)}`;
  return {
    userId: id,
    kind: 'followed-seller',
    key: followNotificationKey(sellerId),
    title: has_unread ? `New ads from ${seller}` : `${seller} posted a new ad`,
    body: has_unread ? `The latest: ${label}` : label,
    path: has_unread ? paths.seller(sellerId) : paths.item(String(listing.id)),
  };
}
