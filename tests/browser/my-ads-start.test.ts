import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { newTitle } from '../factories/sellers.ts';
import { post, shows } from './support/my-ads.ts';
import { story } from './support/story.ts';
import { eventually } from './support/waiting.ts';

// How soon My Ads asks for what it shows: together with the page's own code, not one after the other.

type Asked = { search: string; isHydrated: boolean };

/** From the next page on: what is asked of a seller's ads, and whether the page was hydrated by then. */
async function watchAsked(page: Page): Promise<() => Promise<Asked[]>> {
  await page.addInitScript(() => {
    const asked: Asked[] = [];
    Reflect.set(window, 'askedForAds', asked);
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : String(input),
        location.href,
      );
      const main = document.querySelector('main');
      const isHydrated = Object.keys(main ?? {}).some((key) => key.startsWith('__react'));
      if (pathname === '/api/ads/mine') asked.push({ search, isHydrated });
      return fetch(input, init);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'askedForAds'));
}

describe('A seller who opens My Ads', () => {
  story('is not kept waiting for one answer after the other', async ({ user }) => {
    const { page } = await user();
    const titles = [newTitle(), newTitle()];
    for (const title of titles) await post(page, title);
    // From here on the device knows who it belongs to.
    await page.goto(paths.myAds);
    await shows(page, ...titles.toReversed());
    const asked = await watchAsked(page);

    await page.goto(paths.myAds);
    await shows(page, ...titles.toReversed());
    expect(await asked()).toEqual([{ search: '?status=active&limit=24', isHydrated: false }]);
    await page.goto(paths.myAdsOf('sold'));
    await page.getByRole('heading', { name: 'No sold items yet' }).waitFor();
    expect(await asked()).toEqual([{ search: '?status=sold&limit=24', isHydrated: false }]);
    // Afterwards as ever: another tab is asked for when it is opened.
    await page
      .getByRole('navigation', { name: 'My ads by status' })
      .getByRole('link', { name: 'Active' })
      .click();
    await shows(page, ...titles.toReversed());
    expect((await asked()).map(({ search }) => search)).toEqual([
      '?status=sold&limit=24',
      '?status=active&limit=24',
    ]);
  });

  story('sees only their own, where the device still knows another', async ({ user, visitor }) => {
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
