/** A listing's listing as one table: what may happen to it, from which status, and by whose hand. */

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export type ListingActor = 'owner' | 'moderator' | 'system';
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/** Who took a listing down, when, and what it was before. */
type Removal = { by: 'owner' | 'moderator'; at: Date; before: ListingStatus };

/** As much of a listing as its next step depends on. */
export type ListingState = { status: ListingStatus; expiresAt: Date | null; removal: Removal | null };

type Transition = {
  action: ListingAction;
  from: readonly ListingStatus[];
  /** Null leads back to where it was taken down. */
  to: ListingStatus | null;
  who: ListingActor;
  /** Where the status alone does not decide. */
  only?: (listing: ListingState, now: Date) => boolean;
};

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** How long a listing stays active before it expires. */
export const LISTING_DAYS = 60;

/** How long before its end an active listing can be given another term. */
export const RENEWABLE_DAYS = 7;

/** How long before its end the owner is told of it. */
export const REMINDER_DAYS = 3;

/** How long a listing that was published keeps its date, however often it is renewed. */
export const BUMP_INTERVAL_DAYS = 7;

/** How long taking down one's own listing can be undone. */
export const RESTORE_MINUTES = 30;

export const LISTING_STATUSES = ['draft', 'active', 'paused', 'sold', 'expired', 'removed'] as const;

export const LISTING_ACTIONS = ['publish', 'pause', 'sold', 'renew', 'expire', 'remove', 'restore'] as const;

/** A paused listing does not expire: it would come back into view as an expired page without its owner's wish. */
const TRANSITIONS: readonly Transition[] = [
  { action: 'publish', from: ['draft', 'paused'], to: 'active', who: 'owner' },
  { action: 'pause', from: ['active'], to: 'paused', who: 'owner' },
  { action: 'sold', from: ['active', 'paused', 'expired'], to: 'sold', who: 'owner' },
  { action: 'renew', from: ['sold', 'expired'], to: 'active', who: 'owner' },
  { action: 'renew', from: ['active'], to: 'active', who: 'owner', only: isNearExpiry },
  { action: 'expire', from: ['active'], to: 'expired', who: 'system', only: hasExpired },
  { action: 'remove', from: ['draft', 'active', 'paused', 'sold', 'expired'], to: 'removed', who: 'owner' },
  { action: 'remove', from: ['active', 'paused', 'sold', 'expired'], to: 'removed', who: 'moderator' },
  { action: 'restore', from: ['removed'], to: null, who: 'owner', only: isRecentlyRemovedByOwner },
];

/** The status after an action, or null where the table does not allow it. */
export function nextStatus(
  listing: ListingState,
  action: ListingAction,
  actor: ListingActor,
  now: Date,
): ListingStatus | null {
  const found = allowed(listing, actor, now).find((transition) => transition.action === action);
  return found ? (found.to ?? statusBefore(listing, now)) : null;
}

/** What would have ended while it was down has ended. */
function statusBefore(listing: ListingState, now: Date): ListingStatus | null {
  const before = listing.removal?.before ?? null;
  return before === 'active' && hasExpired(listing, now) ? 'expired' : before;
}

/** What an actor may do now: the actions a menu offers. */
export function listActions(listing: ListingState, actor: ListingActor, now: Date): ListingAction[] {
  return allowed(listing, actor, now).map(({ action }) => action);
}

/** Why an owner cannot do that, in plain words. */
export function explainRejection(
  { status, removal }: ListingState,
  action: ListingAction | 'change',
): string {
  if (status === 'removed') {
    if (removal?.by === 'moderator') return 'This ad was taken down by Kasuwa.';
    return action === 'restore'
      ? `This ad was deleted more than ${RESTORE_MINUTES} minutes ago.`
      : 'This ad was deleted.';
  }
  if (action === 'restore') return 'This ad was not deleted.';
  return REJECTION_TEXTS[status][action] ?? STATUS_TEXTS[status];
}

const STATUS_TEXTS = {
  draft: 'This ad is still a draft. Publish it first.',
  active: 'This ad is already on the market.',
  paused: 'This ad is already paused.',
  sold: 'This ad is already sold.',
  expired: 'This ad has ended. Renew it to bring it back.',
} as const satisfies Record<Exclude<ListingStatus, 'removed'>, string>;

const REJECTION_TEXTS: Record<
  keyof typeof STATUS_TEXTS,
  Partial<Record<ListingAction | 'change', string>>
> = {
  draft: {},
  active: { renew: `This ad can be renewed in its last ${RENEWABLE_DAYS} days.` },
  paused: { renew: 'This ad is paused. Publish it to bring it back.' },
  sold: {
    publish: 'This ad is already sold. Renew it to sell it again.',
    change: 'This ad is already sold. Renew it to change it.',
  },
  expired: {},
};

/** When a term that starts now is over. */
export function expiryOf(from: Date): Date {
  return new Date(from.getTime() + LISTING_DAYS * DAY_MS);
}

/** The date of a listing that is published anew, by which lists are ordered: nobody climbs them again and again. */
export function republishedAt(before: Date | null, now: Date): Date {
  return before && now.getTime() - before.getTime() < BUMP_INTERVAL_DAYS * DAY_MS ? before : now;
}

function isNearExpiry({ expiresAt }: ListingState, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() - now.getTime() <= RENEWABLE_DAYS * DAY_MS;
}

function hasExpired({ expiresAt }: ListingState, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function isRecentlyRemovedByOwner({ removal }: ListingState, now: Date): boolean {
  return removal?.by === 'owner' && removal.at >= restorableSince(now);
}

/** What its owner took down before this stays down. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_MINUTES * MINUTE_MS);
}

/** Whether anyone may see the page. Search shows active ones only. */
export function isPubliclyVisible(status: ListingStatus): boolean {
  return pageStatus(status) === 200;
}

/** Whether its owner may still change what it says: what was sold or removed stays as it was. */
export function isEditable(status: ListingStatus): boolean {
  return status !== 'sold' && status !== 'removed';
}

/** The HTTP status of a listing's page for anyone but its owner. */
export function pageStatus(status: ListingStatus): 200 | 404 | 410 {
  return PAGE_STATUSES[status];
}

const PAGE_STATUSES = {
  draft: 404,
  active: 200,
  paused: 404,
  sold: 200,
  expired: 200,
  removed: 410,
} as const satisfies Record<ListingStatus, number>;

function allowed(listing: ListingState, actor: ListingActor, now: Date): Transition[] {
  return TRANSITIONS.filter(
    ({ from, who, only }) => who === actor && from.includes(listing.status) && (only?.(listing, now) ?? true),
  );
}
