import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import { newTitle } from '../../factories/sellers.ts';
import {
  addPhotos,
  choice,
  description,
  isLive,
  listOwn,
  photoTiles,
  price,
  title,
} from '../setup/listing-form.ts';
import { post } from '../setup/my-ads.ts';
import { button } from '../setup/page.ts';
import { photo } from '../setup/pictures.ts';
import { loseNextResponse } from '../setup/repeated-requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('Editing a listing', () => {
  story(
    'A seller edits a listing, loses no input, and changes it once although the response is lost',
    async ({ user }) => {
      const { page } = await user({ ...PHONE, expects: ['PATCH /api/ads/'] });
      const ad = await post(page, newTitle());
      await edit(page, ad);
      expect(await title(page).inputValue()).toBe(ad.title);
      expect(await price(page).inputValue()).toBe('185,000');
      expect(await choice(page, 'Location').inputValue()).toBe('Lekki, Lagos');
      expect(await photoTiles(page).count()).toBe(1);
      expect(await button(page, 'Save as Draft').count()).toBe(0);
      // The page reloads before the input was written to the draft store.
      await blockDraftWrites(page);
      await price(page).fill('170k');
      await page.reload();
      // The field shows exactly what was typed.
      await eventually(() => price(page).inputValue()).toBe('170k');
      await addPhotos(page);
      await loseNextResponse(page, 'PATCH', `**/api/ads/${ad.id}`);
      await button(page, 'Save Changes').tap();
      await page.getByText('Your changes are saved.', { exact: true }).first().waitFor();
      await eventually(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        '/my-ads?status=active',
      );
      const changed = await read(page, ad);
      expect({ price: changed.price, title: changed.title }).toEqual({ price: 170_000, title: ad.title });
      expect(changed.images).toHaveLength(2);
      expect(changed.photos[0]?.id).toBe(ad.photos[0]?.id);
      // After saving there is no draft to continue.
      await edit(page, ad);
      expect(await price(page).inputValue()).toBe('170,000');
      expect(await page.getByText('Continue where you left off', { exact: true }).count()).toBe(0);
    },
  );

  story('A seller learns of a change from elsewhere, and loses neither version', async ({ user }) => {
    const { page } = await user({ expects: ['PATCH /api/ads/', 'GET /api/ads/mine/'] });
    const ad = await post(page, newTitle());
    await edit(page, ad);
    await addPhotos(page);
    // Meanwhile another photo replaces the one that is shown here.
    const { buffer } = await photo('elsewhere.jpg');
    const elsewhere = await page.request.patch(`/api/ads/${ad.id}`, {
      data: {
        price: 150_000,
        images: [{ base64Data: buffer.toString('base64'), filename: 'elsewhere.jpg' }],
      },
    });
    expect(elsewhere.status()).toBe(200);
    const [shown] = (await read(page, ad)).photos;
    await description(page).fill('Typed here meanwhile.');
    await button(page, 'Save Changes').click();
    await page.getByText('This ad was changed somewhere else.').waitFor();
    expect(await description(page).inputValue()).toBe('Typed here meanwhile.');
    await page.route(`**/api/ads/mine/${ad.id}`, (route) => route.abort('connectionreset'), { times: 1 });
    await button(page, 'Show the current ad').click();
    await page.getByText('There was no answer.').first().waitFor();
    await button(page, 'Show the current ad').click();
    await eventually(() => price(page).inputValue()).toBe('150,000');
    await eventually(() => photoTiles(page).count()).toBe(1);
    await page.locator(`[data-field=images] img[src="${shown?.url}"]`).waitFor();
    await button(page, 'Bring mine back').click();
    expect(await description(page).inputValue()).toBe('Typed here meanwhile.');
    await eventually(() => photoTiles(page).count()).toBe(2);
    await price(page).fill('160k');
    await button(page, 'Save Changes').click();
    await page.getByText('Your changes are saved.', { exact: true }).first().waitFor();
    const saved = await read(page, ad);
    expect(saved).toMatchObject({ description: 'Typed here meanwhile.', price: 160_000 });
    expect(saved.photos.map(({ id }) => id)).toEqual([expect.any(String), shown?.id]);
  });

  story('A seller publishes a draft, and cannot edit listings of others', async ({ user }) => {
    const { page } = await user({ expects: ['GET /api/ads/mine/'] });
    const draft = await post(page, newTitle(), { status: 'draft' });
    await edit(page, draft);
    await description(page).fill('Now it says everything.');
    await button(page, 'Publish Ad').click();
    await isLive(page);
    expect(await listOwn(page, 'active')).toEqual([draft.title]);
    expect(await read(page, draft)).toMatchObject({ description: 'Now it says everything.' });

    const { page: other } = await user();
    const foreign = await post(other, newTitle());
    for (const id of [foreign.id, '999999999', 'nonsense']) {
      await page.goto(`/my-ads/${id}/edit`);
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    }
  });

  story('A seller reads why a sold or deleted listing cannot be changed', async ({ user }) => {
    const { page } = await user();
    const ad = await post(page, newTitle());
    const rejected = page.getByRole('heading', { level: 1, name: `“${ad.title}” cannot be changed` });
    await page.request.post(`/api/ads/${ad.id}/sold`);
    await page.goto(`/my-ads/${ad.id}/edit`);
    await rejected.waitFor();
    await page.getByText('This ad is already sold. Renew it to change it.').waitFor();
    await page.request.delete(`/api/ads/${ad.id}`);
    await page.reload();
    await rejected.waitFor();
    await page.getByText('This ad was deleted.').waitFor();
    await page.locator('main').getByRole('link', { name: 'My Ads' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?status=removed');
  });
});

async function edit(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/my-ads/${id}/edit`);
  await page.getByRole('heading', { level: 1, name: 'Edit Your Ad' }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
}

/** Blocks writes to the draft store until the page unloads. */
async function blockDraftWrites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = indexedDB.open('kasuwa-drafts');
    await new Promise((done) => opened.addEventListener('success', done));
    const drafts = opened.result.transaction('drafts', 'readwrite').objectStore('drafts');
    const again = () => drafts.count().addEventListener('success', again);
    again();
  });
}

async function read(page: Page, { id }: { id: string }): Promise<OwnListing> {
  return (await page.request.get(`/api/ads/mine/${id}`)).json();
}
