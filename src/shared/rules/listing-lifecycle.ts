/** The life cycle of a listing as one table: the allowed actions by status and actor. */

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export type ListingActor = 'owner' | 'moderator' | 'system';
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/** Who removed a listing, when, and its status before. */
type Removal = { by: 'owner' | 'moderator'; at: Date; before: ListingStatus };

/** The status that a held listing has after its review. */
type Hold = { after: StatusAfterReview };

/** The fields of a listing that its next transition depends on. */
export type ListingState = {
  status: ListingStatus;
  expiresAt: Date | null;
  removal: Removal | null;
  /** Null or missing unless it is held. */
  hold?: Hold | null;
};

type Transition = {
  action: ListingAction;
  from: readonly ListingStatus[];
  /** A function if the new status is recorded with the listing. */
  to: ListingStatus | ((listing: ListingState, now: Date) => ListingStatus | null);
  who: ListingActor;
  /** A condition in addition to the status. */
  only?: (listing: ListingState, now: Date) => boolean;
};

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** How long a listing stays active before it expires. */
export const LISTING_DAYS = 60;

/** How long before its expiry an active listing can be renewed. */
export const RENEWABLE_DAYS = 7;

/** How long before the expiry the owner gets a reminder. */
export const REMINDER_DAYS = 3;

/** How long a published listing keeps its date, even when it is renewed. */
export const BUMP_INTERVAL_DAYS = 7;

/** How long an owner can undo the removal of a listing. */
export const RESTORE_MINUTES = 30;

export const LISTING_STATUSES = ['draft', 'active', 'paused', 'held', 'sold', 'expired', 'removed'] as const;

/** A held listing becomes public, or stays as it was before its owner changed it. */
export const STATUSES_AFTER_REVIEW = ['active', 'paused', 'expired'] as const;
export type StatusAfterReview = (typeof STATUSES_AFTER_REVIEW)[number];

export const LISTING_ACTIONS = [
  'publish',
  'pause',
  'sold',
  'renew',
  'expire',
  'hold',
  'release',
  'remove',
  'restore',
] as const;

/**
 * A paused listing does not expire, because its page would become public without the owner's consent. The system holds
 * a listing when it is published or changed; staff hold one until its owner has corrected it. Its owner cannot publish it.
 */
const TRANSITIONS: readonly Transition[] = [
  { action: 'publish', from: ['draft', 'paused'], to: 'active', who: 'owner' },
  { action: 'pause', from: ['active'], to: 'paused', who: 'owner' },
  { action: 'sold', from: ['active', 'paused', 'expired'], to: 'sold', who: 'owner' },
  { action: 'renew', from: ['sold', 'expired'], to: 'active', who: 'owner' },
  { action: 'renew', from: ['active'], to: 'active', who: 'owner', only: isNearExpiry },
  { action: 'expire', from: ['active'], to: 'expired', who: 'system', only: hasExpired },
  { action: 'hold', from: ['draft', 'active', 'paused', 'sold', 'expired'], to: 'held', who: 'system' },
  { action: 'hold', from: ['active', 'paused', 'held', 'expired'], to: 'held', who: 'moderator' },
  { action: 'release', from: ['held'], to: statusAfterReview, who: 'system' },
  { action: 'release', from: ['held'], to: statusAfterReview, who: 'moderator' },
  {
    action: 'remove',
    from: ['draft', 'active', 'paused', 'held', 'sold', 'expired'],
    to: 'removed',
    who: 'owner',
  },
  {
    action: 'remove',
    from: ['active', 'paused', 'held', 'sold', 'expired'],
    to: 'removed',
    who: 'moderator',
  },
  // Otherwise its owner could delete a reported listing, and restore it after the decision.
  { action: 'remove', from: ['removed'], to: 'removed', who: 'moderator', only: isRemovedByOwner },
  { action: 'restore', from: ['removed'], to: statusBefore, who: 'owner', only: isRecentlyRemovedByOwner },
  { action: 'restore', from: ['removed'], to: statusBefore, who: 'moderator', only: isRemovedByModerator },
];

/** The status after an action, or null when the table does not allow it. */
export function nextStatus(
  listing: ListingState,
  action: ListingAction,
  actor: ListingActor,
  now: Date,
): ListingStatus | null {
  const found = allowed(listing, actor, now).find((transition) => transition.action === action);
  if (!found) return null;
  return typeof found.to === 'function' ? found.to(listing, now) : found.to;
}

function statusAfterReview({ hold }: ListingState): ListingStatus | null {
  return hold?.after ?? null;
}

/** An active listing whose term ended while it was removed becomes expired. */
function statusBefore(listing: ListingState, now: Date): ListingStatus | null {
  const before = listing.removal?.before ?? null;
  return before === 'active' && hasExpired(listing, now) ? 'expired' : before;
}

/** The actions that an actor may take now. */
export function listActions(listing: ListingState, actor: ListingActor, now: Date): ListingAction[] {
  return allowed(listing, actor, now).map(({ action }) => action);
}

/** The text that tells an owner why an action is rejected. */
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
  held: 'We are checking this ad.',
  sold: 'This ad is already sold.',
  expired: 'This ad has expired. Renew it to bring it back.',
} as const satisfies Record<Exclude<ListingStatus, 'removed'>, string>;

const REJECTION_TEXTS: Record<
  keyof typeof STATUS_TEXTS,
  Partial<Record<ListingAction | 'change', string>>
> = {
  draft: {},
  active: { renew: `This ad can be renewed in its last ${RENEWABLE_DAYS} days.` },
  paused: { renew: 'This ad is paused. Publish it to bring it back.' },
  held: {},
  sold: {
    publish: 'This ad is already sold. Renew it to sell it again.',
    change: 'This ad is already sold. Renew it to change it.',
  },
  expired: {},
};

/** The end of a term that starts at `from`. */
export function expiryOf(from: Date): Date {
  return new Date(from.getTime() + LISTING_DAYS * DAY_MS);
}

/** The term of a listing that was off the market without the will of its owner: that time does not count. */
export function extendedTerm(expiresAt: Date | null, since: Date | null, now: Date): Date | null {
  if (!expiresAt || !since) return expiresAt;
  return new Date(expiresAt.getTime() + now.getTime() - since.getTime());
}

/**
 * The new date of a listing that is published again. Lists are ordered by this date, so a recent one stays:
 * sellers cannot move a listing to the top again and again.
 */
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

function isRemovedByOwner({ removal }: ListingState): boolean {
  return removal?.by === 'owner' && removal.before !== 'draft';
}

function isRemovedByModerator({ removal }: ListingState): boolean {
  return removal?.by === 'moderator';
}

/** Owners cannot restore a listing that they removed before this time. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_MINUTES * MINUTE_MS);
}

/** Whether the page is public. Search shows active listings only. */
export function isPubliclyVisible(status: ListingStatus): boolean {
  return pageStatus(status) === 200;
}

/** Whether the owner may edit the listing. */
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
  held: 404,
  sold: 200,
  expired: 200,
  removed: 410,
} as const satisfies Record<ListingStatus, number>;

function allowed(listing: ListingState, actor: ListingActor, now: Date): Transition[] {
  return TRANSITIONS.filter(
    ({ from, who, only }) => who === actor && from.includes(listing.status) && (only?.(listing, now) ?? true),
  );
}
