import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { photo, photos, transparentPicture } from '../setup/pictures.ts';
import { answerHealthChecks } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { allSent, openUploader, photoNames, pick, tile, watchBar } from '../setup/uploader.ts';
import { eventually, lastPageRequest } from '../setup/waiting.ts';

story('A seller’s photos are shrunk and uploaded immediately, with a progress bar', async ({ user }) => {
  const { page } = await user();
  await openUploader(page);
  const bar = await watchBar(page);
  const uploads = recordUploads(page);
  await pick(page, [
    await photo('wide.jpg', { width: 2400, height: 1800 }),
    await photo('turned.jpg', { width: 2400, height: 1800, turned: true }),
    await transparentPicture('glass.png'),
  ]);
  await photoNames(page).toEqual(['wide.jpg', 'turned.jpg', 'glass.png']);
  await eventually(() => page.getByText('Upload complete!').isVisible()).toBe(true);
  await eventually(() => uploads.sizes.toSorted()).toEqual(['1200×1600', '1600×1200', '900×900']);
  expect(new Set(uploads.types)).toEqual(new Set(['image/jpeg']));
  // Transparent areas become white, not black.
  expect(await readCorner(page.locator('main li img').nth(2))).toEqual([255, 255, 255, 255]);
  expect(await page.getByText('3 of 8').isVisible()).toBe(true);
  expect(await page.locator('main li').first().textContent()).toContain('Main');

  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expectSteadyProgress(await bar());
});

story('A seller who uses less data sends photos of at most 800 px', async ({ user }) => {
  const { page } = await user(PHONE);
  await openUploader(page);
  const lessData = page.getByRole('switch', { name: /^Use less data/ });
  await lessData.tap();
  await eventually(() => lessData.getAttribute('aria-checked')).toBe('true');
  const uploads = recordUploads(page);
  await pick(page, [await photo('wide.jpg', { width: 2400, height: 1800 })]);
  await eventually(() => uploads.sizes).toEqual(['800×600']);
});

story('Photos survive a lost connection, a busy server and a reload, in their order', async ({ user }) => {
  const { page } = await user({ expects: ['POST /api/photos 503', 'POST /api/photos failed'] });
  const answered = lastPageRequest(page);
  await openUploader(page);
  const context = page.context();
  // No other request is pending when the connection is cut.
  await answered;
  await answerHealthChecks(page);
  await context.setOffline(true);
  await pick(page, await photos('a.jpg', 'b.jpg', 'c.jpg'));
  await eventually(() => page.getByText('You are offline. We send your photos').isVisible()).toBe(true);
  await tile(page, 3).focus();
  await page.keyboard.press('Home');
  const haveFailed = await failNextUploads(page, 'cut', 'busy');
  await context.setOffline(false);
  await haveFailed();
  await allSent(page);
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);

  await reloadDuringUpload(page, 'late.jpg');
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'late.jpg']);
  await allSent(page);
  await eventually(() => readWidths(page)).toEqual([1000, 1000, 1000, 1000]);

  // Another tab has its own draft and does not change this one.
  const other = await context.newPage();
  await openUploader(other);
  await photoNames(other).toEqual([]);
  await pick(other, await photos('other.jpg'));
  await allSent(other);
  await page.reload();
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'late.jpg']);
});

/** Records the content type and the final size of each uploaded photo. */
function recordUploads(page: Page) {
  const types: (string | undefined)[] = [];
  const sizes: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/photos')) return;
    types.push(response.request().headers()['content-type']);
    const { width, height } = await response.json();
    sizes.push(`${width}×${height}`);
  });
  return { types, sizes };
}

/** The colour of the top left pixel: red, green, blue and opacity. */
function readCorner(image: Locator): Promise<number[]> {
  return image.evaluate((element: HTMLImageElement) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(element, 0, 0);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  });
}

/** The bar never moves back, and its label changes only at the end. */
function expectSteadyProgress(seen: { value: number; label: string }[]): void {
  expect(seen[0]).toEqual({ value: 10, label: 'Compressing images...' });
  expect(seen).toContainEqual({ value: 30, label: 'Compressing images...' });
  expect(seen.at(-2)).toEqual({ value: 100, label: 'Upload complete!' });
  const values = seen.slice(0, -1).map(({ value }) => value);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(
    seen
      .filter(({ value }) => value < 100 && value > 0)
      .every(({ label }) => label === 'Compressing images...'),
  ).toBe(true);
}

/** Fails one upload for each failure. The result waits until all of them have happened. */
async function failNextUploads(page: Page, ...failures: ('cut' | 'busy')[]): Promise<() => Promise<void>> {
  await page.route('**/api/photos', (route) => {
    const failure = failures.shift();
    if (failure === 'cut') return route.abort('connectionreset');
    return failure ? route.fulfill({ status: 503 }) : route.continue();
  });
  return () => eventually(() => failures.length).toBe(0);
}

/** Chooses a photo and reloads the page before the photo is uploaded. */
async function reloadDuringUpload(page: Page, name: string): Promise<void> {
  await page.route('**/api/photos', () => {});
  await pick(page, await photos(name));
  await eventually(() => page.locator('main li img').count()).toBe(4);
  await page.unroute('**/api/photos');
  await page.reload();
}

function readWidths(page: Page): Promise<number[]> {
  return page
    .locator('main li img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
}
