import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { post } from '../setup/my-ads.ts';
import { answerWith, holdRequests, loseRequests } from '../setup/requests.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Every screen has one main heading, also before and without data. setup/page-check.ts checks loaded ones.

const PROTECTED: [string, string][] = [
  [paths.postAd, 'Post Your Ad'],
  [paths.profile, 'Profile'],
  [paths.myAds, 'My Ads'],
  [paths.favorites, 'My Favorites'],
  [paths.alerts, 'My Search Alerts'],
  [paths.following, 'Following'],
  [paths.notifications, 'Notifications'],
  [paths.messages, 'Messages'],
  [paths.settings, 'Settings'],
];
const STAFF: [string, string][] = [
  [staffPaths.console, 'Reports'],
  [paths.supportDesk, 'Support desk'],
  [paths.supportChats, 'Support desk'],
];

/** The texts of the visible main headings. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => heading.textContent),
  );
const mains = (page: Page) => page.locator('main:visible').count();
const hasOne = (page: Page, heading: string) => eventually(() => headings(page)).toEqual([heading]);

async function ownAds(page: Page): Promise<[string, string][]> {
  const { id } = await post(page, `Heading ${crypto.randomUUID()}`, { status: 'draft' });
  return [
    [paths.ownAd(id), 'Your ad'],
    [paths.editAd(id), 'Edit Your Ad'],
  ];
}

describe('Every screen has one main heading', () => {
  story('during the session check', async ({ user, database }) => {
    const { page, account } = await user();
    const own = await ownAds(page);
    await makeModerator(database, account);
    const held = await holdRequests(page, '**/api/users/me');
    for (const [path, heading] of [...PROTECTED, ...own, ...STAFF]) {
      await page.goto(path);
      expect([path, await headings(page), await mains(page)]).toEqual([path, [heading], 1]);
    }
    for (const path of [paths.login, paths.signup]) {
      await page.goto(path);
      await page.getByRole('status').getByText('Loading...').filter({ visible: true }).waitFor();
      expect([path, (await headings(page)).length, await mains(page)]).toEqual([path, 1, 1]);
    }
    held.release();
    await page.waitForURL('/');
  });

  story('while its data is loading', async ({ user, database }) => {
    const { page, account } = await user();
    const own = await ownAds(page);
    await makeModerator(database, account);
    // From here on the device has a user record.
    await page.goto(paths.settings);
    await page.getByRole('switch').first().waitFor();
    const held = await holdRequests(page, '**/api/**');
    for (const [path, heading] of [...PROTECTED, ...own, ...STAFF]) {
      await page.goto(path);
      await held.asked();
      await hasOne(page, heading);
      expect(await mains(page)).toBe(1);
    }
    held.release();
  });

  story('when its data cannot be loaded', async ({ user, database }) => {
    const { page, account } = await user({ expects: ['GET /api/'] });
    const own = await ownAds(page);
    await makeModerator(database, account);
    await page.goto(paths.settings);
    await page.getByRole('switch').first().waitFor();
    await loseRequests(page, '**/api/**');
    // Staff screens report activity at times that no story controls.
    const endsAt = new Date(Date.now() + 30 * 60_000).toISOString();
    await answerWith(page, '**/api/users/me/activity', { json: { endsAt } });
    for (const [path] of [...PROTECTED, ...own, ...STAFF]) {
      await page.goto(path);
      await page.waitForFunction(() => !document.querySelector('main .animate-spin'));
      expect([path, (await headings(page)).length, await mains(page)]).toEqual([path, 1, 1]);
    }
  });

  story('when the code of the error page cannot be loaded', async ({ user }) => {
    const { page } = await user({
      expects: ['GET /assets/frame-parts', 'GET /api/ads/mine/999999999 404'],
    });
    await loseRequests(page, '**/assets/frame-parts*');
    await page.goto(paths.editAd('999999999'));
    await hasOne(page, 'This page could not be shown');
  });
});
