import { expect, it } from 'vitest';
import {
  expiryOf,
  explainRejection,
  isEditable,
  isPubliclyVisible,
  LISTING_ACTIONS,
  LISTING_DAYS,
  LISTING_STATUSES,
  type ListingActor,
  type ListingState,
  type ListingStatus,
  listActions,
  nextStatus,
  pageStatus,
} from './listing-lifecycle.ts';

const ACTORS: ListingActor[] = ['owner', 'moderator', 'system'];
const NOW = new Date('2026-11-15T08:00:00Z');
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** A listing in the middle of its term, or one that its owner removed a day ago. */
function listingState(status: ListingStatus, changes: Partial<ListingState> = {}): ListingState {
  const removal =
    status === 'removed'
      ? { by: 'owner' as const, at: new Date(NOW.getTime() - DAY), before: 'active' as const }
      : null;
  const hold = status === 'held' ? { after: 'active' as const } : null;
  return { status, expiresAt: new Date(NOW.getTime() + 30 * DAY), removal, hold, ...changes };
}

const ALLOWED: Record<string, ListingStatus> = {
  'draft publish owner': 'active',
  'draft remove owner': 'removed',
  'draft hold system': 'held',
  'active hold system': 'held',
  'active hold moderator': 'held',
  'paused hold system': 'held',
  'paused hold moderator': 'held',
  'sold hold system': 'held',
  'expired hold system': 'held',
  'expired hold moderator': 'held',
  'held hold moderator': 'held',
  'held release system': 'active',
  'held release moderator': 'active',
  'held remove owner': 'removed',
  'held remove moderator': 'removed',
  'active pause owner': 'paused',
  'active sold owner': 'sold',
  'active remove owner': 'removed',
  'active remove moderator': 'removed',
  'paused publish owner': 'active',
  'paused sold owner': 'sold',
  'paused remove owner': 'removed',
  'paused remove moderator': 'removed',
  'sold renew owner': 'active',
  'sold remove owner': 'removed',
  'sold remove moderator': 'removed',
  'expired renew owner': 'active',
  'expired sold owner': 'sold',
  'expired remove owner': 'removed',
  'expired remove moderator': 'removed',
  'removed remove moderator': 'removed',
};

it('lets staff remove what its owner has removed, but nothing twice and no draft', () => {
  const removed = (removal: Partial<NonNullable<ReturnType<typeof listingState>['removal']>>) =>
    listingState('removed', { removal: { by: 'owner', at: NOW, before: 'sold', ...removal } });
  expect(nextStatus(removed({}), 'remove', 'moderator', NOW)).toBe('removed');
  expect(nextStatus(removed({ by: 'moderator' }), 'remove', 'moderator', NOW)).toBeNull();
  expect(nextStatus(removed({ before: 'draft' }), 'remove', 'moderator', NOW)).toBeNull();
});

it('allows exactly the listed transitions', () => {
  for (const status of LISTING_STATUSES) {
    for (const action of LISTING_ACTIONS) {
      for (const actor of ACTORS) {
        const name = `${status} ${action} ${actor}`;
        expect(nextStatus(listingState(status), action, actor, NOW), name).toBe(ALLOWED[name] ?? null);
        expect(listActions(listingState(status), actor, NOW).includes(action), name).toBe(name in ALLOWED);
      }
    }
  }
});

it('expires a listing after 60 days', () => {
  expect(LISTING_DAYS).toBe(60);
  expect(expiryOf(NOW).getTime() - NOW.getTime()).toBe(60 * DAY);
});

it.each([
  [7 * DAY, 'active', null],
  [7 * DAY + 1, null, null],
  [1, 'active', null],
  [0, 'active', 'expired'],
  [-DAY, 'active', 'expired'],
] as const)('with %i ms left, renewing gives %s and expiring gives %s', (left, renewed, ended) => {
  const ad = listingState('active', { expiresAt: new Date(NOW.getTime() + left) });
  expect(nextStatus(ad, 'renew', 'owner', NOW)).toBe(renewed);
  expect(nextStatus(ad, 'expire', 'system', NOW)).toBe(ended);
});

it('never expires a listing without an expiry date', () => {
  expect(nextStatus(listingState('active', { expiresAt: null }), 'expire', 'system', NOW)).toBeNull();
});

it.each([
  ['owner', 30 * MINUTE, 'owner', true],
  ['owner', 30 * MINUTE + 1, 'owner', false],
  ['moderator', 1, 'owner', false],
  ['owner', 1, 'moderator', false],
  ['moderator', 400 * DAY, 'moderator', true],
] as const)(
  'after a removal by the %s %i ms ago, the %s can restore the listing: %s',
  (by, ago, who, can) => {
    const expiresAt = null;
    for (const before of ['draft', 'active', 'paused', 'held', 'sold', 'expired'] as const) {
      const ad = listingState('removed', {
        expiresAt,
        removal: { by, at: new Date(NOW.getTime() - ago), before },
      });
      expect(nextStatus(ad, 'restore', who, NOW)).toBe(can ? before : null);
    }
  },
);

it.each(['active', 'paused', 'expired'] as const)(
  'returns a held listing to %s after its review',
  (after) => {
    expect(nextStatus(listingState('held', { hold: { after } }), 'release', 'moderator', NOW)).toBe(after);
  },
);

it('explains why an action is rejected', () => {
  expect(explainRejection(listingState('sold'), 'sold')).toBe('This ad is already sold.');
  expect(explainRejection(listingState('sold'), 'change')).toBe(
    'This ad is already sold. Renew it to change it.',
  );
  expect(explainRejection(listingState('active'), 'publish')).toBe('This ad is already on the market.');
  expect(explainRejection(listingState('active'), 'renew')).toBe(
    'This ad can be renewed in its last 7 days.',
  );
  expect(explainRejection(listingState('paused'), 'pause')).toBe('This ad is already paused.');
  expect(explainRejection(listingState('draft'), 'pause')).toBe(
    'This ad is still a draft. Publish it first.',
  );
  expect(explainRejection(listingState('held'), 'publish')).toBe('We are checking this ad.');
  expect(explainRejection(listingState('removed'), 'publish')).toBe('This ad was deleted.');
  expect(explainRejection(listingState('removed'), 'restore')).toBe(
    'This ad was deleted more than 30 minutes ago.',
  );
  expect(explainRejection(listingState('active'), 'restore')).toBe('This ad was not deleted.');
  const byKasuwa = { by: 'moderator', at: NOW, before: 'active' } as const;
  expect(explainRejection(listingState('removed', { removal: byKasuwa }), 'restore')).toBe(
    'This ad was taken down by Kasuwa.',
  );
});

it('gives each status the HTTP status of its page', () => {
  expect(LISTING_STATUSES.map((status) => [status, pageStatus(status), isPubliclyVisible(status)])).toEqual([
    ['draft', 404, false],
    ['active', 200, true],
    ['paused', 404, false],
    ['held', 404, false],
    ['sold', 200, true],
    ['expired', 200, true],
    ['removed', 410, false],
  ]);
});

it('lets owners edit listings that can still be sold', () => {
  expect(LISTING_STATUSES.filter(isEditable)).toEqual(['draft', 'active', 'paused', 'held', 'expired']);
});
