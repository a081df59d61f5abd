import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';

// The sheet “Your ad is live” opens once for each listing, and once more after a reload.

const session = vi.hoisted(() => ({ user: { id: 'seller' } as { id: string } | null }));
vi.mock('#web/data/session.ts', () => ({ signedInUser: () => session.user }));

const listing = (id: string) =>
  ({
    id,
    title: 'Sofa',
    price: 1000,
    priceKind: 'fixed',
    location: 'Yaba, Lagos',
    category: 'Home & Garden',
    subcategory: null,
    photos: [],
    seller: { id: 'seller' },
  }) as unknown as OwnListing;

let stored: Map<string, string>;

/** The module as a page loads it. */
async function loadPage(type: NavigationTimingType = 'navigate') {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  return import('./live-ad.ts');
}

beforeEach(() => {
  stored = new Map();
  session.user = { id: 'seller' };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('opens after publishing, and once more after a reload', async () => {
  const page = await loadPage();
  expect(page.openLiveAd()).toBeNull();
  expect(page.saveLiveAd(listing('7'))).toBe(true);
  expect(page.openLiveAd()).toMatchObject({ id: '7', title: 'Sofa' });
  expect((await loadPage('reload')).openLiveAd()).toMatchObject({ id: '7' });
  expect((await loadPage('reload')).openLiveAd()).toBeNull();
});

it('does not open again on a return to the page after a full page load', async () => {
  const page = await loadPage();
  page.saveLiveAd(listing('7'));
  page.openLiveAd();
  expect((await loadPage()).openLiveAd()).toBeNull();
});

it('never opens again for a listing after it was closed, but for the next one', async () => {
  const page = await loadPage();
  page.saveLiveAd(listing('7'));
  page.openLiveAd();
  page.closeLiveAd();
  expect(page.openLiveAd()).toBeNull();
  expect(page.saveLiveAd(listing('7'))).toBe(false);
  expect((await loadPage('reload')).openLiveAd()).toBeNull();
  expect(page.saveLiveAd(listing('8'))).toBe(true);
  expect(page.openLiveAd()).toMatchObject({ id: '8' });
});

it('is not shown to another user of the tab', async () => {
  const page = await loadPage();
  page.saveLiveAd(listing('7'));
  session.user = { id: 'other' };
  expect(page.openLiveAd()).toBeNull();
  session.user = null;
  expect(page.openLiveAd()).toBeNull();
});

it('opens without storage, and ignores damaged contents', async () => {
  stored.set('live-ad', '{"ad":{"id":"<b>"},"openings":0}');
  expect((await loadPage()).openLiveAd()).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  const page = await loadPage();
  page.saveLiveAd(listing('7'));
  expect(page.openLiveAd()).toMatchObject({ id: '7' });
});
