import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { newTitle } from '../../factories/sellers.ts';
import { makeUser } from '../../factories/users.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { post } from '../setup/my-ads.ts';
import { photo } from '../setup/pictures.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

describe('On the page of a listing', () => {
  story('A buyer saves and shares it with the discs on the photo', async ({ user, database }) => {
    const { page } = await user(PHONE);
    const id = await findDemoListing(database, WITH_PHOTOS);
    await page.goto(`/item/${id}`);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: `Save ${title} for later` })
      .first();
    const share = page.getByRole('button', { name: `Share ${title}` });
    const photos = await page.getByRole('region', { name: 'Photos' }).boundingBox();
    for (const disc of [heart, share]) {
      const box = await disc.boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      expect(box?.y ?? 0).toBeGreaterThan(photos?.y ?? 0);
      expect(box?.y ?? 0).toBeLessThan((photos?.y ?? 0) + 60);
    }
    await heart.tap();
    await eventually(() => heart.getAttribute('aria-pressed')).toBe('true');
    await eventually(async () => (await page.request.get('/api/favorites/ids')).json()).toEqual([id]);
    await hydratePage(page);
    await share.tap();
    const link = page.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'Link' });
    expect(await link.inputValue()).toMatch(new RegExp(`/item/${id}$`));
  });

  story('A buyer reads advice that fits the category', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const advice = page.getByRole('region', { name: 'Stay safe' });
    await page.goto(`/item/${await findDemoListing(database, "status = 'active' AND category_id = 7")}`);
    await advice.getByText('A real employer never asks you to pay for a job.').waitFor();
    expect(await page.getByText('Check the item before you pay').count()).toBe(0);
    await page.goto(`/item/${await findDemoListing(database, "status = 'active' AND category_id = 4")}`);
    await advice.getByText('Check the item before you pay.').waitFor();
  });

  story('A buyer sees the usual price if 12 ads can be compared', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const rare = await makeAlike(database, 12);
    await page.goto(`/item/${rare}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/^Usually ₦/).count()).toBe(0);
    const common = await makeAlike(database, 13);
    await page.goto(`/item/${common}`);
    await page.getByText('Usually ₦100,000 – ₦110,000, from 12 ads in 60 days').waitFor();
  });
});

describe('In the full-screen viewer', () => {
  story('A buyer opens a photo of 1600 px, zooms with two fingers and swipes', async ({ user }) => {
    const { page } = await user({ ...PHONE, name: 'Tunde Bakare' });
    const images = await Promise.all(
      [1, 2].map(async (n) => asImage((await photo(`${n}.jpg`, { width: 2000, height: 1500 })).buffer)),
    );
    const { id } = await post(page, newTitle(), { images });
    await page.goto(`/item/${id}`);
    const onPage = page.getByRole('region', { name: 'Photos' }).locator('li img').first();
    expect(await onPage.getAttribute('srcset')).not.toContain('-1600.webp');
    await hydratePage(page);
    await page.getByRole('button', { name: 'View full screen' }).tap();
    const viewer = page.getByRole('dialog', { name: /^Photos of / });
    const shown = viewer.getByRole('img');
    await eventually(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.slice(-10)]),
    ).toEqual([1600, '-1600.webp']);
    const scale = () => shown.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
    await pinch(page, 60, 180);
    await eventually(scale).toBeCloseTo(3, 1);
    // A zoomed photo is moved by one finger, not turned.
    await swipe(page, 300, 60);
    await viewer.getByText('1 / 2', { exact: true }).waitFor();
    await pinch(page, 180, 20);
    await eventually(scale).toBe(1);
    await swipe(page, 300, 60);
    await viewer.getByText('2 / 2', { exact: true }).waitFor();
    await swipe(page, 60, 300);
    await viewer.getByText('1 / 2', { exact: true }).waitFor();
  });
});

function asImage(buffer: Buffer) {
  return { filename: 'photo.jpg', base64Data: buffer.toString('base64') };
}

/** Listings with the same title, which no other story uses, by different sellers. Returns the id of one. */
async function makeAlike(database: StoryDatabase, count: number): Promise<number> {
  const title = `Teapot ${newWord()} ${newWord()}`;
  let id = 0;
  for (let n = 0; n < count; n += 1) {
    const seller = await makeUser(database);
    const price = 100_000 + (n % 11) * 1_000;
    ({ id } = await makeListing(database, seller.id, { title, price, withPhoto: false }));
  }
  return id;
}

function newWord(): string {
  return randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(4, 'x');
}

type Finger = { x: number; y: number; id: number };

async function touch(page: Page, steps: readonly (readonly Finger[])[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Finger[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  const [first = [], ...rest] = steps;
  await send('touchStart', first);
  for (const step of rest) await send('touchMove', step);
  await send('touchEnd', []);
  await devtools.detach();
}

/** Two fingers, one above the other, with these distances at first and at last. */
function pinch(page: Page, from: number, to: number): Promise<void> {
  const at = (distance: number) => [
    { x: 180, y: 370 - distance / 2, id: 1 },
    { x: 180, y: 370 + distance / 2, id: 2 },
  ];
  return touch(page, [at(from), at((from + to) / 2), at(to)]);
}

function swipe(page: Page, from: number, to: number): Promise<void> {
  return touch(
    page,
    [from, (from + to) / 2, to].map((x) => [{ x, y: 370, id: 1 }]),
  );
}
