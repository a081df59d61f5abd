import { describe, expect, it } from 'vitest';
import type { ListingAction, ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { datesOf, expiryWarning, readStatus, tabsFor } from './ad-texts.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const NONE = { draft: 0, active: 0, paused: 0, held: 0, sold: 0, expired: 0, removed: 0 };

describe('tabsFor and readStatus', () => {
  it('shows the three main tabs, and the others if they contain listings', () => {
    expect(tabsFor(null, 'active')).toEqual(['active', 'sold', 'draft']);
    expect(tabsFor(NONE, 'active')).toEqual(['active', 'sold', 'draft']);
    expect(tabsFor({ ...NONE, paused: 2, removed: 1 }, 'active')).toEqual([
      'active',
      'sold',
      'draft',
      'paused',
      'removed',
    ]);
  });

  it('keeps the open tab when its last listing is gone', () => {
    expect(tabsFor(NONE, 'paused')).toContain('paused');
  });

  it.each([
    [null, 'active'],
    ['sold', 'sold'],
    ['nonsense', 'active'],
    ['toString', 'active'],
  ])('reads %s from the URL as %s', (requested, status) => {
    expect(readStatus(requested)).toBe(status);
  });
});

describe('datesOf', () => {
  const dates = {
    datePosted: '2026-11-13T10:00:00Z',
    dateSold: '2026-11-14T10:00:00Z',
    expiresAt: '2026-11-15T10:00:00Z',
  };
  it.each<[ListingStatus, string[]]>([
    ['active', ['Posted 13 Nov 2026']],
    ['sold', ['Posted 13 Nov 2026', 'Sold on 14 Nov 2026']],
    ['expired', ['Posted 13 Nov 2026', 'Expired on 15 Nov 2026']],
    ['draft', ['Saved 13 Nov 2026']],
    ['held', ['Sent 13 Nov 2026']],
  ])('a listing with status %s has the dates %j', (status, words) => {
    expect(datesOf({ status, ...dates })).toEqual(words);
  });
});

describe('expiryWarning', () => {
  const warningFor = (expiresAt: string | null, actions: ListingAction[] = ['renew']) =>
    expiryWarning({ status: 'active', expiresAt, actions }, NOW);

  it.each([
    ['2026-11-15T20:00:00Z', 'Expires today'],
    ['2026-11-16T20:00:00Z', 'Expires tomorrow'],
    ['2026-11-18T08:00:00Z', 'Expires in 3 days'],
    // The clock of the device is ahead.
    ['2026-11-14T08:00:00Z', 'Expires today'],
  ])('for %s is %s', (expiresAt, words) => {
    expect(warningFor(expiresAt)).toBe(words);
  });

  it('is null while the listing cannot be renewed', () => {
    expect(warningFor('2026-11-18T08:00:00Z', ['pause'])).toBeNull();
    expect(warningFor(null)).toBeNull();
  });
});
