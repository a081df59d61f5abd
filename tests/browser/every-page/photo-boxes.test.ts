import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { myId } from '../setup/accounts.ts';
import { log, openConversation, postFirstMessage, row } from '../setup/chat.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { searchBox } from '../setup/header.ts';
import { aPhone, fillPhone, openForm, photoTiles } from '../setup/listing-form.ts';
import { post } from '../setup/my-ads.ts';
import { photosOfAllShapes, showsMiddles, showsMiddlesOfAllShapes } from '../setup/photo-boxes.ts';
import { story } from '../setup/story.ts';
import { allSent, pick } from '../setup/uploader.ts';
import { eventually } from '../setup/waiting.ts';

// Every box shows the centre of photos of any shape: 3:4, 9:16, square and panorama.

async function imagesOfAllShapes() {
  return (await photosOfAllShapes()).map(({ name, buffer }) => ({
    base64Data: buffer.toString('base64'),
    filename: name,
  }));
}

async function setAvatar(page: Page): Promise<void> {
  const [picture] = await photosOfAllShapes();
  const headers = { 'content-type': 'image/jpeg' };
  const sent = await page.request.post('/api/photos', { headers, data: picture?.buffer });
  const { id } = await sent.json();
  expect((await page.request.patch('/api/users/me', { data: { avatar: id } })).status()).toBe(200);
}

describe('The centre of a photo of any shape', () => {
  story(
    'A buyer sees it in results and on the listing page, and the seller sees it in My Ads',
    async ({ user, visitor }) => {
      const { page } = await user();
      const word = `shape${Date.now().toString(36)}`;
      const images = await imagesOfAllShapes();
      for (const image of images) await post(page, `${word} ${image.filename}`, { images: [image] });
      const { id } = await post(page, `${word} with four photos`, { images });
      const own = await myId(page);

      for (const storage of [{}, { view: 'list' }])
        for (const width of [360, 1280]) {
          const buyer = await visitor({ width, storage: storage as Record<string, string> });
          await buyer.goto(paths.search({ q: word }));
          await eventually(() => buyer.locator('main .card').count()).toBe(5);
          await showsMiddles(buyer, 'main');
        }

      const buyer = await visitor();
      await buyer.goto(paths.seller(own));
      await buyer.locator('main .card').first().waitFor();
      await showsMiddles(buyer, 'main');
      await buyer.goto(paths.item(id));
      for (const number of [1, 2, 3, 4]) {
        await buyer.getByRole('link', { name: `Photo ${number} of 4` }).click();
        await buyer.getByText(`${number} / 4`).first().waitFor();
        await showsMiddles(buyer, 'section[aria-label=Photos]');
      }

      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(paths.myAds);
        await page.getByRole('heading', { name: `${word} with four photos` }).waitFor();
        await showsMiddles(page, 'main');
      }
    },
  );

  story('A visitor sees it on a listing, the home page and in suggestions', async ({ visitor, database }) => {
    const page = await visitor();
    await page.goto(paths.item(await findDemoListing(database, WITH_PHOTOS)));
    await page.getByRole('heading', { name: 'Similar items' }).waitFor();
    await showsMiddlesOfAllShapes(page);
    await page.goto(paths.home);
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    await page.locator('section[aria-labelledby=viewed] img').waitFor();
    await showsMiddlesOfAllShapes(page);
    await searchBox(page).fill('iphone');
    await page.getByRole('listbox').locator('img').first().waitFor();
    await showsMiddlesOfAllShapes(page, '[role=listbox]');
  });

  story('A user sees it in favorites, conversations and avatars', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page } = await user();
    const ad = await post(seller, `Photo box ${crypto.randomUUID()}`);
    for (const each of [seller, page]) await setAvatar(each);
    await page.request.put(`/api/favorites/${ad.id}`);
    await page.goto(paths.favorites);
    await page.locator('main .card img').waitFor();
    await showsMiddlesOfAllShapes(page);
    const id = await postFirstMessage(page, ad.id, 'Is it still there?');
    await openConversation(page, id);
    await row(page, ad.title).waitFor();
    await page.getByLabel('Add a photo').setInputFiles((await photosOfAllShapes()).slice(0, 1));
    await page.locator('form img').waitFor();
    await showsMiddlesOfAllShapes(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page).getByRole('button', { name: 'Photo of yours, view full screen' }).waitFor();
    await showsMiddlesOfAllShapes(page);
    await seller.goto(paths.item(ad.id));
    await seller.locator('main img.rounded-full').waitFor();
    await showsMiddlesOfAllShapes(seller);
  });

  story('A seller sees it in the listing form and its preview', async ({ user }) => {
    const { page } = await user();
    await openForm(page);
    await fillPhone(page, aPhone(), { photos: 0 });
    await pick(page, await photosOfAllShapes());
    await eventually(() => photoTiles(page).count()).toBe(4);
    await allSent(page);
    await page
      .locator('section', { hasText: 'Live Preview' })
      .locator('img')
      .filter({ visible: true })
      .waitFor();
    await showsMiddles(page, 'main');
    await showsMiddlesOfAllShapes(page, 'main');
  });
});
