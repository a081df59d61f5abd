import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sales } from '#server/modules/listings/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { makeListing } from '../../factories/listings.ts';
import { myId, openAccountMenu } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { hasFocus } from '../setup/focus.ts';
import { choose, counts, figures, openTab, post, seesStatus, shows } from '../setup/my-ads.ts';
import { story } from '../setup/own-server.ts';
import { loseRequests } from '../setup/requests.ts';
import { searchByApi } from '../setup/results.ts';
import { PHONE } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const DAY = 86_400_000;

describe('My Ads', () => {
  story('A seller sees figures, pauses a listing and resumes it', async ({ user, sellers }) => {
    const { page } = await user();
    const lamp = await post(page, 'Standing lamp, brass');
    await post(page, 'Reading chair, oak');
    const sellerId = await myId(page);
    const stove = await makeListing(sellers, sellerId, {
      title: 'Old stove',
      price: 135_000,
      status: 'sold',
      withPhoto: false,
      soldAt: new Date(Date.now() - DAY),
    });
    // Earnings are what buyers paid, not what the seller asked for.
    await sellers.db.insert(sales).values({ listingId: stove.id, sellerId, price: 120_000 });
    await sellers.db.execute(`INSERT INTO listing_views (listing_id, views) VALUES (${lamp.id}, 1284)`);
    await page.goto('/my-ads');
    await page.getByText('Manage your listings and track their performance').waitFor();
    await shows(page, 'Reading chair, oak', 'Standing lamp, brass');
    expect(await figures(page)).toBe('Active Ads 2 Total Views 1,284 Messages 0 Total Earnings ₦120,000');
    expect(await counts(page)).toEqual(['Active (2)', 'Sold (1)', 'Drafts (0)']);
    expect(await page.locator('article').last().innerText()).toContain(
      `Posted ${formatShortDate(new Date())}`,
    );
    await pauseLampByKeys(page);
    await eventually(() => figures(page)).toMatch(/^Active Ads 1 Total Views 0 /);
    expect((await searchByApi(page, 'q=standing+lamp')).total).toBe(0);

    await openTab(page, 'Paused');
    await shows(page, 'Standing lamp, brass');
    expect(new URL(page.url()).search).toBe('?status=paused');
    await previewAndEditLamp(page, lamp);
    await resumeLamp(page);
    await page.goBack();
    await shows(page, 'Reading chair, oak', 'Standing lamp, brass');
    expect(await counts(page)).toEqual(['Active (2)', 'Sold (1)', 'Drafts (0)']);
    // A change in another tab appears when this tab gets the focus.
    expect((await page.request.post(`/api/ads/${lamp.id}/pause`)).status()).toBe(200);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shows(page, 'Reading chair, oak');
  });

  story('A seller without listings sees empty lists, and the draft on this device', async ({ user }) => {
    const { page } = await user(PHONE);
    await page.goto('/my-ads');
    await page.getByRole('heading', { name: 'No active ads' }).waitFor();
    const first = page.getByRole('link', { name: 'Post Your First Ad' });
    expect(await first.getAttribute('href')).toBe('/post-ad');
    expect(await figures(page)).toBe('Active Ads 0 Total Views 0 Messages 0 Total Earnings ₦0');
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.setViewportSize(PHONE);
    await openTab(page, 'Sold');
    await page.getByRole('heading', { name: 'No sold items yet' }).waitFor();
    await openTab(page, 'Drafts');
    await page.getByRole('heading', { name: 'No draft ads' }).waitFor();

    // The page offers an unfinished draft on this device, but not a form that was only opened.
    await startDraftInAnotherTab(page, 'Half an ad');
    await page.goto('/post-ad');
    await page.locator('main').getByRole('combobox', { name: 'Location' }).focus();
    await page.keyboard.press('Tab');
    await page.goto('/my-ads');
    await page.getByText('Unfinished ad on this device: “Half an ad”').waitFor();
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/post-ad');
  });

  story(
    'A seller loads a long list after a failure, and returns to its position',
    async ({ user, sellers }) => {
      const { page } = await user({ ...PHONE, expects: ['GET /api/ads/mine'] });
      const me = await myId(page);
      const all = Array.from({ length: 50 }, (_, index) => `Thing ${index + 1}`);
      const fewer = all.filter((title) => title !== 'Thing 40');
      await Promise.all(
        all.map((title, days) => {
          const publishedAt = new Date(Date.now() - days * DAY);
          return makeListing(sellers, me, { title, publishedAt, withPhoto: false, price: 999_999_999 });
        }),
      );
      await loseRequests(page, '**/api/ads/mine**');
      await page.goto('/my-ads');
      await page.getByRole('heading', { name: 'Your ads could not be loaded' }).waitFor();
      await page.unroute('**/api/ads/mine**');
      await page.getByRole('button', { name: 'Try again' }).tap();
      await shows(page, ...all.slice(0, 24));
      await page.getByRole('button', { name: 'Load More' }).dblclick();
      await shows(page, ...all.slice(0, 48));
      await eventually(() => hasFocus(page.getByRole('link', { name: 'Thing 25' }))).toBe(true);
      await page.getByText('You have seen 48 of 50').waitFor();
      await page.getByRole('button', { name: 'Load More' }).tap();
      await shows(page, ...all);
      // The list is refetched in full length.
      await choose(page, 'Thing 40', 'Delete');
      await shows(page, ...fewer);
      await page.getByRole('link', { name: 'Thing 45' }).tap();
      await page.getByText('This is your ad').waitFor();
      expect(await page.getByRole('button', { name: 'Report Listing' }).count()).toBe(0);
      await page.goBack();
      await shows(page, ...fewer);
      await eventually(() => page.getByRole('link', { name: 'Thing 45' }).isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );
});

/** Uses only the keyboard. The focus moves to the remaining listing. */
async function pauseLampByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Standing lamp, brass' }).focus();
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(page.getByRole('menuitem', { name: 'View' }))).toBe(true);
  const actions = await page.getByRole('menuitem').allInnerTexts();
  expect(actions).toEqual(['View', 'Edit', 'Proof photo and checks', 'Mark as Sold', 'Pause', 'Delete']);
  await page.keyboard.type('Pa');
  await eventually(() => hasFocus(page.getByRole('menuitem', { name: 'Pause' }))).toBe(true);
  await page.keyboard.press('Enter');
  await seesStatus(page, 'Ad paused.');
  await shows(page, 'Reading chair, oak');
  expect(await hasFocus(page.getByRole('link', { name: 'Reading chair, oak' }))).toBe(true);
}

/** The page of a paused listing is closed to everyone else, and the owner sees a preview. */
async function previewAndEditLamp(page: Page, lamp: OwnListing): Promise<void> {
  await page.getByRole('link', { name: 'Standing lamp, brass' }).click();
  await page.getByText('Only you can see this').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Standing lamp, brass' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(`/my-ads/${lamp.id}/edit`);
  // The listing loads a moment after the page and does not move the focus.
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  expect(await hasFocus(page.locator('main'))).toBe(true);
  await page.goBack();
  await page.getByText('Only you can see this').waitFor();
  await page.goBack();
}

async function resumeLamp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resume Standing lamp, brass' }).dblclick();
  await page.getByText('No paused ads').waitFor();
  await seesStatus(page, 'Your ad is live again.');
  expect((await searchByApi(page, 'q=standing+lamp')).total).toBe(1);
}

async function startDraftInAnotherTab(page: Page, title: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/post-ad');
  await other.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await openAccountMenu(other);
  await other.getByRole('menuitem', { name: 'My Ads' }).tap();
  await other.close();
}
