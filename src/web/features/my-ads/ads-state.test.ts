import { describe, expect, it } from 'vitest';
import type { MyAd, OwnListing } from '#shared/contract/selling.ts';
import type { ListingStatus } from '#shared/rules/listing-life.ts';
import {
  type AdsState,
  NOTHING_YET,
  withAdBack,
  withChanged,
  withMore,
  withoutAd,
  withTab,
} from './ads-state.ts';

const NO_COUNTS = { draft: 0, active: 0, paused: 0, sold: 0, expired: 0, removed: 0 };
const TOTALS = { activeAds: 3, views: 10, messages: 2, earnings: 0 };

const ad = (id: string, status: ListingStatus = 'active') => ({ id, status, title: `Ad ${id}` }) as MyAd;
const own = (id: string, status: ListingStatus, title = `Ad ${id}`) => ({ id, status, title }) as OwnListing;
const page = (items: MyAd[], nextCursor: string | null = null, counts = {}) => ({
  items,
  nextCursor,
  counts: { ...NO_COUNTS, active: 3, ...counts },
  totals: TOTALS,
});
const ids = (state: AdsState, status: ListingStatus = 'active') =>
  state.tabs[status]?.items.map(({ id }) => id);

const three = withTab(NOTHING_YET, 'active', page([ad('1'), ad('2'), ad('3')], 'next'));

it('The figures stay while further pages come without any', () => {
  const more = withMore(three, 'active', 'next', { ...page([ad('4')]), counts: null, totals: null });
  expect(ids(more)).toEqual(['1', '2', '3', '4']);
  expect(more.figures).toEqual(three.figures);
});

describe('An ad that leaves its tab', () => {
  it('is gone and no longer counted, whatever the other figures are', () => {
    const after = withoutAd(three, ad('2'));
    expect(ids(after)).toEqual(['1', '3']);
    expect(after.figures).toEqual({
      counts: { ...NO_COUNTS, active: 2 },
      totals: { ...TOTALS, activeAds: 2 },
    });
  });

  it('leaves once', () => {
    const once = withoutAd(three, ad('2'));
    expect(withoutAd(once, ad('2'))).toBe(once);
  });

  it('comes back to its place, once', () => {
    const back = withAdBack(withoutAd(three, ad('2')), ad('2'), 1);
    expect(ids(back)).toEqual(['1', '2', '3']);
    expect(back.figures?.counts.active).toBe(3);
    expect(withAdBack(back, ad('2'), 1)).toBe(back);
  });
});

describe('An ad that the server changed', () => {
  it('stays in its place when its status does', () => {
    const after = withChanged(three, ad('2'), own('2', 'active', 'Anew'), 'active');
    expect(after.tabs.active?.items[1]?.title).toBe('Anew');
    expect(after.figures?.counts.active).toBe(3);
  });

  it('is counted where it went, whose list is read anew', () => {
    const withPaused = withTab(three, 'paused', page([ad('9', 'paused')], null, { paused: 1 }));
    const after = withChanged(withPaused, ad('2'), own('2', 'paused'), 'active');
    expect(ids(after)).toEqual(['1', '3']);
    expect(after.figures?.counts).toMatchObject({ active: 2, paused: 2 });
    expect(after.tabs.paused).toBeUndefined();
  });

  it('does not take away the list that is open', () => {
    const after = withChanged(three, ad('9', 'paused'), own('9', 'active'), 'active');
    expect(ids(after)).toEqual(['1', '2', '3']);
  });
});

describe('The next page', () => {
  it('joins the list without what is already in it', () => {
    const after = withMore(three, 'active', 'next', page([ad('3'), ad('4')], null));
    expect(ids(after)).toEqual(['1', '2', '3', '4']);
    expect(after.tabs.active?.nextCursor).toBeNull();
  });

  it('is dropped when the list has been read anew and goes on elsewhere', () => {
    expect(withMore(three, 'active', 'older', page([ad('4')]))).toBe(three);
  });
});
