import { expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { myId } from '../setup/accounts.ts';
import { post } from '../setup/my-ads.ts';
import { photo } from '../setup/pictures.ts';
import { PHONE, story } from '../setup/story.ts';
import { tile } from '../setup/uploader.ts';
import { eventually } from '../setup/waiting.ts';

story('A seller chooses the part of the main photo that cards show', async ({ user, visitor }) => {
  const { page } = await user(PHONE);
  const { buffer } = await photo('tall.jpg', { width: 900, height: 1600 });
  const images = [{ filename: 'tall.jpg', base64Data: buffer.toString('base64') }];
  const { id } = await post(page, newTitle(), { images });
  await page.goto(`/my-ads/${id}/edit`);
  await tile(page, 1).tap();
  const slider = page.getByRole('dialog').getByRole('slider', { name: 'Visible part in lists' });
  expect(await slider.inputValue()).toBe('25');
  await slider.fill('100');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Save Changes' }).tap();
  await eventually(async () => (await page.request.get(`/api/ads/mine/${id}`)).json()).toMatchObject({
    photos: [{ focus: 100 }],
  });

  const visit = await visitor(PHONE);
  await visit.goto(`/seller/${await myId(page)}`);
  const card = visit.locator('main article img').first();
  expect(await card.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('100% 100%');
  // The choice is shown again when the ad is edited.
  await page.goto(`/my-ads/${id}/edit`);
  await tile(page, 1).tap();
  await eventually(() => slider.inputValue()).toBe('100');
});
