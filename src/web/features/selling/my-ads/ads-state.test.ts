import { expect, it } from 'vitest';
import type { MyListing, OwnListing } from '#shared/contract/selling.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { moveCount, withAdBack, withChanged, withoutAd } from './ads-state.ts';

const ad = (id: string, status: ListingStatus = 'active') => ({ id, status, title: `Ad ${id}` }) as MyListing;
const own = (id: string, status: ListingStatus, title = `Ad ${id}`) => ({ id, status, title }) as OwnListing;
const ids = (items: readonly MyListing[]) => items.map(({ id }) => id);

const three = [ad('1'), ad('2'), ad('3')];

it('A deleted listing leaves its list and is restored to its position once', () => {
  const left = withoutAd(three, ad('2'));
  expect(ids(left)).toEqual(['1', '3']);
  const back = withAdBack(left, ad('2'), 1);
  expect(ids(back)).toEqual(['1', '2', '3']);
  expect(withAdBack(back, ad('2'), 1)).toEqual(back);
});

it('A changed listing keeps its position unless its status changes', () => {
  expect(withChanged(three, ad('2'), own('2', 'active', 'New title'))[1]?.title).toBe('New title');
  expect(ids(withChanged(three, ad('2'), own('2', 'paused')))).toEqual(['1', '3']);
});

it('A listing that changes its status is counted in the new status', () => {
  const figures = {
    counts: { draft: 0, active: 3, paused: 0, held: 0, sold: 0, expired: 0, removed: 0 },
    totals: { activeAds: 3, views: 10, messages: 2, earnings: 0 },
  };
  const moved = moveCount(figures, 'active', 'paused');
  expect(moved.counts).toEqual({ ...figures.counts, active: 2, paused: 1 });
  expect(moved.totals).toEqual({ ...figures.totals, activeAds: 2 });
  expect(moveCount(figures, 'draft', null).counts.draft).toBe(0);
});
