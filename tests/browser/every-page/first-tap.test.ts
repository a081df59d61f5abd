import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { searchBox } from '../setup/header.ts';
import { holdRequests, recordPosts } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, fetched, hydrated } from '../setup/waiting.ts';

// Header, footer and home page are complete as HTML. Taps before their deferred hydration must not be lost.

const FRAME = '**/assets/frame-parts-*.js';
const HOME = /\/assets\/home-(?!page)[^/]*\.js|\/assets\/home-page-[^/]*\.js/;

/** Opens a page whose script runs, but whose code for header and footer is held back. */
async function openBefore(page: Page, path: string) {
  const held = await holdRequests(page, FRAME);
  await page.goto(path);
  await hydrated(page.locator('#site-top'));
  return held;
}

describe('A first tap before the deferred hydration', () => {
  story('on the help button opens the menu', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await openBefore(page, '/about');
    await page.getByRole('button', { name: 'Help' }).tap();
    await held.asked();
    expect(await page.getByRole('menu').count()).toBe(0);
    held.release();
    await page.getByRole('menu', { name: 'Help' }).waitFor();
  });

  story(
    'counts even when no listener was there yet for the key press or touch that started it',
    async ({ visitor }) => {
      const page = await visitor();
      await page.goto('/about');
      // From then on header and footer wait for an interaction.
      await fetched(page, '/after-load-tasks-');
      await page.getByRole('button', { name: 'Help' }).evaluate((button: HTMLElement) => button.click());
      await page.getByRole('menu', { name: 'Help' }).waitFor();
    },
  );

  story('on the theme button switches the theme once', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await openBefore(page, '/about');
    await page.getByRole('button', { name: 'Switch to dark theme' }).tap();
    await held.asked();
    held.release();
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  });

  story('on the header’s search button searches', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await openBefore(page, '/about');
    await searchBox(page).fill('gen');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.waitForURL(/\/search/, { waitUntil: 'commit' });
    held.release();
    await page.getByRole('heading', { name: 'Search results for "gen"' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'gen', location: 'Lagos' });
  });

  story('on a location stores the choice', async ({ visitor }) => {
    const page = await visitor();
    const held = await openBefore(page, '/about');
    await page.getByLabel('Location').selectOption('Kano');
    await held.asked();
    held.release();
    await eventually(() => page.evaluate(() => localStorage.getItem('location'))).toBe('Kano');
    expect(await page.getByLabel('Location').inputValue()).toBe('Kano');
  });

  story('on a link of the header follows it', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await openBefore(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).tap();
    await page.waitForURL('/login', { waitUntil: 'commit' });
    held.release();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });

  story('on Subscribe sends the typed address once', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const sent = recordPosts(page);
    const held = await openBefore(page, '/about');
    const email = `late.${crypto.randomUUID()}@example.com`;
    await page.getByRole('textbox', { name: 'Your e-mail' }).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).tap();
    await held.asked();
    expect(page.url()).toMatch(/\/about$/);
    held.release();
    await page.getByText('Thank you. Check your e-mail to confirm.').waitFor();
    expect(sent).toEqual([{ email, location: 'Lagos' }]);
  });

  story('on a card of the home page opens the listing', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await holdRequests(page, HOME);
    await page.goto('/', { waitUntil: 'commit' });
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link').tap();
    await page.waitForURL(/\/item\//, { waitUntil: 'commit' });
    held.release();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  story('on a photo’s thumbnail shows that photo', async ({ visitor, database }) => {
    const page = await visitor();
    const held = await holdRequests(page, '**/assets/item-page-*.js');
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    await hydrated(page.locator('#site-top'));
    await page.getByRole('link', { name: 'Photo 2 of' }).click();
    await held.asked();
    expect(await page.getByText(/^1 \/ \d$/).count()).toBe(1);
    held.release();
    await page.getByText(/^2 \/ \d$/).waitFor();
  });

  story('works after an earlier request for the code has failed', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, expects: ['GET /assets/frame-parts-'] });
    await page.route(FRAME, (route) => route.abort(), { times: 1 });
    await page.goto('/about');
    await hydrated(page.locator('#site-top'));
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('heading', { level: 1 }).tap();
    await lost;
    await page.getByRole('button', { name: 'Help' }).tap();
    await page.getByRole('menu', { name: 'Help' }).waitFor();
  });
});

describe('A first tap before React has loaded', () => {
  story(
    'is replayed after hydration, in the header and on a screen’s own button',
    async ({ visitor, database }) => {
      const page = await visitor({ ...PHONE, reducedMotion: false });
      const item = `/item/${await findDemoListing(database, WITH_PHOTOS)}`;
      for (const [path, button, result] of [
        ['/about', page.getByRole('button', { name: 'Help' }), page.getByRole('menu', { name: 'Help' })],
        [item, page.getByRole('link', { name: 'Photo 2 of' }), page.getByText(/^2 \/ \d$/)],
      ] as const) {
        const held = await holdRequests(page, '**/assets/entry.client-*.js');
        await page.goto(path, { waitUntil: 'commit' });
        await button.click();
        await held.asked();
        held.release();
        await result.waitFor();
      }
    },
  );
});
