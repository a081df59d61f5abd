import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const PROTECTED = [
  ['/post-ad', 'Post Your Ad'],
  ['/profile', 'Profile'],
  ['/my-ads', 'My Ads'],
  ['/favorites', 'My Favorites'],
  ['/messages', 'Messages'],
  ['/settings', 'Settings'],
] as const;

const HOME_TITLE = 'Kasuwa · Buy and sell near you in Nigeria';

const PUBLIC = [
  ['/', HOME_TITLE],
  ['/category/1', 'Electronics · Kasuwa'],
  ['/category/8', 'Services · Kasuwa'],
  ['/search', 'Browse All Items · Kasuwa'],
  ['/search?q=sofa', 'Search results for "sofa" · Kasuwa'],
  ['/featured', 'Featured items · Kasuwa'],
  ['/recent', 'Recently posted · Kasuwa'],
  ['/how-it-works', 'How Kasuwa works · Kasuwa'],
  ['/safety', 'Safety guidelines · Kasuwa'],
  ['/safety/check', 'Check a number · Kasuwa'],
  ['/help', 'Help centre · Kasuwa'],
  ['/contact', 'Contact us · Kasuwa'],
  ['/terms-condition', 'Terms of Service · Kasuwa'],
  ['/privacy', 'Privacy Policy · Kasuwa'],
  ['/terms', 'Terms of Service · Kasuwa'],
  ['/cookies', 'Cookies · Kasuwa'],
  ['/help/payments', 'Payments and fees · Help centre · Kasuwa'],
  ['/help/chat', 'Chat with support · Kasuwa'],
  ['/community', 'Community guidelines · Kasuwa'],
  ['/blog', 'Blog · Kasuwa'],
  ['/safety-features', 'How Kasuwa protects you · Kasuwa'],
  ['/login', 'Sign in · Kasuwa'],
  ['/signup', 'Create an account · Kasuwa'],
  ['/about', 'About Kasuwa · Kasuwa'],
] as const;

const spinner = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: 'Loading...' });

async function isSentToLogin(page: Page, [path, title]: (typeof PROTECTED)[number]): Promise<void> {
  await page.waitForURL('/login');
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ from: path });
}

async function isOpen(page: Page, [path, title]: (typeof PROTECTED)[number]): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(await page.title()).toBe(`${title} · Kasuwa`);
  expect(new URL(page.url()).pathname).toBe(path);
}

describe('A protected page', () => {
  story(
    'sends visitors to the login without showing content or adding a history entry, also from a link inside the site',
    async ({ visitor }) => {
      const page = await visitor();
      await page.goto('/about');
      for (const [at, one] of PROTECTED.entries()) {
        await page.goto(one[0]);
        await isSentToLogin(page, one);
        if (at > 0) continue;
        await page.goBack();
        await page.getByRole('heading', { level: 1, name: 'About Kasuwa' }).waitFor();
      }
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
      await page.waitForURL('/login');
      await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    },
  );

  story(
    'opens for users under its own title: after a spinner during the session check, immediately with a stored user record',
    async ({ user }) => {
      const { page } = await user();
      const first = PROTECTED[5];
      const held = await holdRequests(page, '**/api/users/me');
      await page.goto(first[0]);
      await held.asked();
      await spinner(page).waitFor();
      expect(new URL(page.url()).pathname).toBe(first[0]);
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([first[1]]);
      held.release();
      await isOpen(page, first);
      await eventually(() => spinner(page).count()).toBe(0);
      for (const one of PROTECTED.slice(0, -1)) {
        // The page does not wait for the session check.
        const unanswered = await holdRequests(page, '**/api/users/me');
        await page.goto(one[0]);
        await isOpen(page, one);
        await eventually(() => spinner(page).count()).toBe(0);
        unanswered.release();
      }
    },
  );
});

describe('The login screens', () => {
  story('show a signed-in user a spinner instead of a form', async ({ user }) => {
    const { page } = await user();
    const held = await holdRequests(page, '**/api/users/me');
    await page.goto('/login');
    await held.asked();
    await page.getByRole('status').getByText('Loading...').first().waitFor();
    expect(await page.getByLabel('Email').isVisible()).toBe(false);
    held.release();
    await page.waitForURL('/');
  });
});

describe('Every page of the route table', () => {
  story('has its title, also after a client-side navigation', async ({ visitor }) => {
    const page = await visitor();
    const titles: [string, string][] = [];
    for (const [path] of PUBLIC) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(response?.status()).toBe(200);
      titles.push([path, await page.title()]);
    }
    expect(titles).toEqual(PUBLIC);
    const footer = page.getByRole('contentinfo');
    for (const [link, title] of [
      ['Privacy', 'Privacy Policy · Kasuwa'],
      ['Vehicles', 'Vehicles · Kasuwa'],
      ['Help centre', 'Help centre · Kasuwa'],
      ['Kasuwa home', HOME_TITLE],
    ] as const) {
      await footer.getByRole('link', { name: link }).click();
      await page.waitForFunction((expected) => document.title === expected, title);
    }
  });
});
