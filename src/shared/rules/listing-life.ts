/** A listing's life as one table: what may happen to it, from which status, and by whose hand. */

export type ListingStatus = (typeof LISTING_STATUSES)[number];
export type ListingActor = 'owner' | 'moderator' | 'system';
export type ListingAction = (typeof LISTING_ACTIONS)[number];

type Transition = {
  action: ListingAction;
  from: readonly ListingStatus[];
  to: ListingStatus;
  who: ListingActor;
};

/** How long a listing stays active before it expires. */
export const LISTING_DAYS = 60;

export const LISTING_STATUSES = ['draft', 'active', 'paused', 'sold', 'expired', 'removed'] as const;

export const LISTING_ACTIONS = ['publish', 'pause', 'sold', 'renew', 'expire', 'remove', 'restore'] as const;

/** A paused listing does not expire: it would come back into view as an expired page without its owner's wish. */
const TRANSITIONS = [
  { action: 'publish', from: ['draft', 'paused'], to: 'active', who: 'owner' },
  { action: 'pause', from: ['active'], to: 'paused', who: 'owner' },
  { action: 'sold', from: ['active', 'paused', 'expired'], to: 'sold', who: 'owner' },
  { action: 'renew', from: ['sold', 'expired'], to: 'active', who: 'owner' },
  { action: 'expire', from: ['active'], to: 'expired', who: 'system' },
  { action: 'remove', from: ['draft', 'active', 'paused', 'sold', 'expired'], to: 'removed', who: 'owner' },
  { action: 'remove', from: ['active', 'paused', 'sold', 'expired'], to: 'removed', who: 'moderator' },
] as const satisfies readonly Transition[];

/** The status after an action, or null where the table does not allow it. */
export function nextStatus(
  status: ListingStatus,
  action: ListingAction,
  actor: ListingActor,
): ListingStatus | null {
  return allowed(status, actor).find((transition) => transition.action === action)?.to ?? null;
}

/** What an actor may do now: the actions a menu offers. */
export function listActions(status: ListingStatus, actor: ListingActor): ListingAction[] {
  return allowed(status, actor).map(({ action }) => action);
}

/** Whether anyone may see the page. Search shows active ones only. */
export function isPubliclyVisible(status: ListingStatus): boolean {
  return pageAnswer(status) === 200;
}

/** Whether its owner may still change what it says: what was sold or removed stays as it was. */
export function isEditable(status: ListingStatus): boolean {
  return status !== 'sold' && status !== 'removed';
}

/** The HTTP status of a listing's page for anyone but its owner. */
export function pageAnswer(status: ListingStatus): 200 | 404 | 410 {
  return PAGE_ANSWERS[status];
}

const PAGE_ANSWERS = {
  draft: 404,
  active: 200,
  paused: 404,
  sold: 200,
  expired: 200,
  removed: 410,
} as const satisfies Record<ListingStatus, number>;

function allowed(status: ListingStatus, actor: ListingActor) {
  return TRANSITIONS.filter(
    ({ from, who }) => who === actor && (from as readonly ListingStatus[]).includes(status),
  );
}
