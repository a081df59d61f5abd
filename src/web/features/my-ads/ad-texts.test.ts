import { describe, expect, it } from 'vitest';
import type { ListingAction, ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { datesOf, expiryWarning, readStatus, tabsFor } from './ad-texts.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const NONE = { draft: 0, active: 0, paused: 0, sold: 0, expired: 0, removed: 0 };

describe('The tabs', () => {
  it('are the spec’s three, and the others where there are any', () => {
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

  it('keep the one that is open, though its last ad has left', () => {
    expect(tabsFor(NONE, 'paused')).toContain('paused');
  });

  it.each([
    [null, 'active'],
    ['sold', 'sold'],
    ['nonsense', 'active'],
    ['toString', 'active'],
  ])('read %s from the address as %s', (wanted, status) => {
    expect(readStatus(wanted)).toBe(status);
  });
});

describe('An ad’s dates', () => {
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
  ])('of one that is %s are %j', (status, words) => {
    expect(datesOf({ status, ...dates })).toEqual(words);
  });
});

describe('The warning before the end', () => {
  const ending = (expiresAt: string | null, actions: ListingAction[] = ['renew']) =>
    expiryWarning({ status: 'active', expiresAt, actions }, NOW);

  it.each([
    ['2026-11-15T20:00:00Z', 'Expires today'],
    ['2026-11-16T20:00:00Z', 'Expires tomorrow'],
    ['2026-11-18T08:00:00Z', 'Expires in 3 days'],
    // The clock of this device runs ahead.
    ['2026-11-14T08:00:00Z', 'Expires today'],
  ])('of %s reads %s', (expiresAt, words) => {
    expect(ending(expiresAt)).toBe(words);
  });

  it('is not given before there is something to do about it', () => {
    expect(ending('2026-11-18T08:00:00Z', ['pause'])).toBeNull();
    expect(ending(null)).toBeNull();
  });
});
