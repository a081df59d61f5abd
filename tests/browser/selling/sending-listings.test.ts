import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import {
  addPhotos,
  aPhone,
  continueBanner,
  description,
  fillPhone,
  isLive,
  listOwn,
  openForm,
  title,
} from '../setup/listing-form.ts';
import { path, skeleton } from '../setup/loading.ts';
import { seesStatus } from '../setup/my-ads.ts';
import { button } from '../setup/page.ts';
import { loseNextResponse, recordKeys } from '../setup/repeated-requests.ts';
import { answerHealthChecks, holdRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { allSent } from '../setup/uploader.ts';
import { eventually, lastPageRequest } from '../setup/waiting.ts';

describe('Sending a listing', () => {
  story('A seller publishes offline, and the listing is sent when the network is back', async ({ user }) => {
    const { page } = await user({
      ...PHONE,
      // This request may still be pending when the network goes.
      allows: ['GET /api/ads/usual-price failed'],
    });
    await answerHealthChecks(page);
    const phone = aPhone();
    const answered = lastPageRequest(page);
    await openForm(page);
    await fillPhone(page, phone, { photos: 0 });
    await answered;
    await page.context().setOffline(true);
    await addPhotos(page);
    await button(page, 'Publish Ad').tap();
    await page.getByRole('heading', { name: 'Publishing your ad…' }).waitFor();
    await page.getByText('You are offline. We will send it').waitFor();
    await page.context().setOffline(false);
    await isLive(page);
    expect(await listOwn(page, 'active')).toEqual([phone.title]);
  });

  story('A seller leaves while the server is down, and My Ads sends the listing', async ({ user }) => {
    const { page } = await user({ expects: ['POST /api/ads 503'] });
    const phone = aPhone();
    await openForm(page);
    await fillPhone(page, phone);
    await page.route('**/api/ads', (route) => route.fulfill({ status: 503 }));
    await button(page, 'Publish Ad').click();
    await button(page, 'Leave, continue later').click();
    await page.getByRole('heading', { level: 1, name: 'My Ads' }).waitFor();
    await page.getByText(`“${phone.title}” is being sent.`).waitFor();
    expect(await page.getByText('Unfinished ad on this device').count()).toBe(0);
    await page.unrouteAll();
    await seesStatus(page, 'Your ad is live.');
    expect(new URL(page.url()).pathname).toBe('/my-ads');
    await page.locator('main').getByRole('link', { name: phone.title }).first().waitFor();
    expect(await page.getByText('is being sent.').count()).toBe(0);
    expect(await listOwn(page, 'active')).toEqual([phone.title]);
    await openForm(page);
    expect(await continueBanner(page).count()).toBe(0);
  });

  story('A seller who has published does not see the form while the next page loads', async ({ user }) => {
    const { page } = await user();
    await openForm(page);
    await fillPhone(page, aPhone());
    await allSent(page);
    const home = await holdRequests(page, '**/*.data*');
    // While the page's clock is stopped, the skeleton of the next page does not replace the waiting screen.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await button(page, 'Publish Ad').click();
    await page.getByText('Done. Opening the next page.').waitFor();
    expect(await button(page, 'Leave, continue later').count()).toBe(0);
    await page.clock.resume();
    await skeleton(page).waitFor();
    await eventually(() => path(page)).toBe('/');
    // The address changes a moment before the content.
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await button(page, 'Publish Ad').count()).toBe(0);
    home.release();
    await isLive(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  story(
    'A seller gets one listing when the response is lost, and when the page reloads during the request',
    async ({ user }) => {
      const { page } = await user({ expects: ['POST /api/ads failed', 'POST /api/ads 503'] });
      const keys = recordKeys(page.context());
      const lost = aPhone();
      await openForm(page);
      await fillPhone(page, lost);
      await loseNextResponse(page, 'POST', '**/api/ads');
      await button(page, 'Publish Ad').click();
      await isLive(page);
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(await listOwn(page, 'active')).toEqual([lost.title]);

      const torn = aPhone();
      await openForm(page);
      await fillPhone(page, torn);
      await publishWithoutResponse(page);
      // The server is restarting as well.
      await page.route('**/api/ads', (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.reload();
      await isLive(page);
      expect(new Set(keys.slice(2)).size).toBe(1);
      expect((await listOwn(page, 'active')).toSorted()).toEqual([lost.title, torn.title].toSorted());
    },
  );

  story(
    'A seller gets one listing after a server error, even from a new tab and with a changed text',
    async ({ user }) => {
      const { page } = await user({ expects: ['POST /api/ads 500'] });
      const keys = recordKeys(page.context());
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone);
      await publishWithServerError(page);
      const later = await page.context().newPage();
      await page.close();
      await openForm(later);
      await button(later, 'Continue').click();
      await eventually(() => title(later).inputValue()).toBe(phone.title);
      await description(later).fill('Other words.');
      await button(later, 'Publish Ad').click();
      await isLive(later);
      expect(keys).toEqual([keys[0], keys[0]]);
      const answer = await later.request.get('/api/ads/mine');
      const { items } = (await answer.json()) as ApiOutputs['selling']['mine'];
      expect(items.map((ad) => ad.title)).toEqual([phone.title]);
      const own = await later.request.get(`/api/ads/mine/${items[0]?.id}`);
      expect(await own.json()).toMatchObject({ description: 'Other words.', status: 'active' });
    },
  );
});

/** The server publishes the listing, but no response is sent. */
async function publishWithoutResponse(page: Page): Promise<void> {
  let hasArrived = false;
  await page.route(
    '**/api/ads',
    async (route) => {
      await route.fetch();
      hasArrived = true;
    },
    { times: 1 },
  );
  await button(page, 'Publish Ad').click();
  await eventually(() => hasArrived).toBe(true);
}

/** The server publishes the listing, but its response is an error. */
async function publishWithServerError(page: Page): Promise<void> {
  await page.route(
    '**/api/ads',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 500 });
    },
    { times: 1 },
  );
  await button(page, 'Publish Ad').click();
  await page.getByText('Error: Internal Server Error').waitFor();
}
