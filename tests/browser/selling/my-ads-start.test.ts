import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { newTitle } from '../../factories/sellers.ts';
import { post, shows } from '../setup/my-ads.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// My Ads requests its data while the page's code loads, not after it.

type ListingRequest = { search: string; isHydrated: boolean };

describe('A seller who opens My Ads', () => {
  story('gets the list from one request that starts before hydration', async ({ user }) => {
    const { page } = await user();
    const titles = [newTitle(), newTitle()];
    for (const title of titles) await post(page, title);
    // From here on the device has a user record.
    await page.goto(paths.myAds);
    await shows(page, ...titles.toReversed());
    const requests = await recordListingRequests(page);

    await page.goto(paths.myAds);
    await shows(page, ...titles.toReversed());
    expect(await requests()).toEqual([{ search: '?status=active&limit=24', isHydrated: false }]);
    await page.goto(paths.myAdsOf('sold'));
    await page.getByRole('heading', { name: 'No sold items yet' }).waitFor();
    expect(await requests()).toEqual([{ search: '?status=sold&limit=24', isHydrated: false }]);
    // Another tab is requested when it is opened.
    await page
      .getByRole('navigation', { name: 'My ads by status' })
      .getByRole('link', { name: 'Active' })
      .click();
    await shows(page, ...titles.toReversed());
    expect((await requests()).map(({ search }) => search)).toEqual([
      '?status=sold&limit=24',
      '?status=active&limit=24',
    ]);
  });

  story('sees only their own listings on a device with another user’s record', async ({ user, visitor }) => {
    const { page: other } = await user({ name: 'Bola Ige' });
    await other.goto(paths.myAds);
    await other.getByRole('heading', { name: 'No active ads' }).waitFor();
    const stored = await other.evaluate(() => localStorage.getItem('user'));
    const { page } = await user();
    const title = newTitle();
    await post(page, title);
    const device = await visitor({ storage: { user: stored ?? '' } });
    await device.context().addCookies(await page.context().cookies());
    await device.goto(paths.myAds);
    await shows(device, title);
    await eventually(() => device.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe(
      'Ada Obi',
    );
  });
});

/** Records each request for the seller's listings and the hydration state, from the next page on. */
async function recordListingRequests(page: Page): Promise<() => Promise<ListingRequest[]>> {
  await page.addInitScript(() => {
    const requests: ListingRequest[] = [];
    Reflect.set(window, 'listingRequests', requests);
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : String(input),
        location.href,
      );
      const main = document.querySelector('main');
      const isHydrated = Object.keys(main ?? {}).some((key) => key.startsWith('__react'));
      if (pathname === '/api/ads/mine') requests.push({ search, isHydrated });
      return fetch(input, init);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'listingRequests'));
}
