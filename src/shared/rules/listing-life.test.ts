import { expect, it } from 'vitest';
import {
  isEditable,
  isPubliclyVisible,
  LISTING_DAYS,
  LISTING_STATUSES,
  type ListingAction,
  type ListingActor,
  type ListingStatus,
  listActions,
  nextStatus,
  pageAnswer,
} from './listing-life.ts';

const ACTORS: ListingActor[] = ['owner', 'moderator', 'system'];
const ACTIONS: ListingAction[] = ['publish', 'pause', 'sold', 'renew', 'expire', 'remove'];

const ALLOWED: Record<string, ListingStatus> = {
  'draft publish owner': 'active',
  'draft remove owner': 'removed',
  'active pause owner': 'paused',
  'active sold owner': 'sold',
  'active expire system': 'expired',
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
};

it('allows exactly the written transitions and no other', () => {
  for (const status of LISTING_STATUSES) {
    for (const action of ACTIONS) {
      for (const actor of ACTORS) {
        const name = `${status} ${action} ${actor}`;
        expect(nextStatus(status, action, actor), name).toBe(ALLOWED[name] ?? null);
        expect(listActions(status, actor).includes(action), name).toBe(name in ALLOWED);
      }
    }
  }
});

it('keeps a listing active for 60 days', () => {
  expect(LISTING_DAYS).toBe(60);
});

it('answers each status with its page', () => {
  expect(LISTING_STATUSES.map((status) => [status, pageAnswer(status), isPubliclyVisible(status)])).toEqual([
    ['draft', 404, false],
    ['active', 200, true],
    ['paused', 404, false],
    ['sold', 200, true],
    ['expired', 200, true],
    ['removed', 410, false],
  ]);
});

it('lets owners change what can still be sold', () => {
  expect(LISTING_STATUSES.filter(isEditable)).toEqual(['draft', 'active', 'paused', 'expired']);
});
