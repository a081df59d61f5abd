import { mkdtemp, rm, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { hasFocus } from '../setup/focus.ts';
import {
  asDataTransfer,
  brokenPicture,
  onDisk,
  photo,
  photos,
  transparentPicture,
} from '../setup/pictures.ts';
import { answerHealthChecks } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import {
  addTile,
  allSent,
  messages,
  openUploader,
  photoNames,
  pick,
  picker,
  tile,
  watchBar,
} from '../setup/uploader.ts';
import { eventually, lastPageRequest } from '../setup/waiting.ts';

const MB = 1024 * 1024;

const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

story('A seller’s photos are shrunk and uploaded immediately, with a progress bar', async ({ user }) => {
  const { page } = await user();
  await openUploader(page);
  const bar = await watchBar(page);
  const answers: { width: number; height: number }[] = [];
  const types: (string | undefined)[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/photos')) return;
    types.push(response.request().headers()['content-type']);
    answers.push(await response.json());
  });
  await pick(page, [
    await photo('wide.jpg', { width: 1600, height: 1200 }),
    await photo('turned.jpg', { width: 1200, height: 900, turned: true }),
    await transparentPicture('glass.png'),
  ]);
  await photoNames(page).toEqual(['wide.jpg', 'turned.jpg', 'glass.png']);
  await eventually(() => page.getByText('Upload complete!').isVisible()).toBe(true);
  await eventually(() => answers.map(({ width, height }) => `${width}×${height}`).toSorted()).toEqual([
    '800×1067',
    '800×600',
    '800×800',
  ]);
  expect(new Set(types)).toEqual(new Set(['image/jpeg']));
  // Transparent areas become white, not black.
  const corner = await page
    .locator('main li img')
    .nth(2)
    .evaluate((image: HTMLImageElement) => {
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
    });
  expect(corner).toEqual([255, 255, 255, 255]);
  expect(await page.getByText('3 of 8').isVisible()).toBe(true);
  expect(await page.locator('main li').first().textContent()).toContain('Main');

  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const seen = await bar();
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
});

story('A seller sees the exact reason for each rejected file', async ({ user }) => {
  const { page } = await user({ expects: ['POST /api/photos 422'] });
  await openUploader(page);
  expect(await page.getByText('Large images will be automatically compressed.').isVisible()).toBe(true);
  const huge = await photo('huge.jpg', { bytes: 6.4 * MB });
  await pick(page, [
    huge,
    { name: 'tiny.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.alloc(2000) },
    await photo('fine.jpg'),
    brokenPicture('fake.jpg'),
  ]);
  await messages(page).toEqual([
    'huge.jpg: Image too large (6.4MB). Max 5MB allowed',
    'tiny.gif: Image too small (minimum 1KB required)',
    'IMG_1.heic: Unsupported format: image/heic. Please use JPEG, PNG, GIF, or WebP',
    'fake.jpg: Failed to read file',
  ]);
  await photoNames(page).toEqual(['fine.jpg']);
  await page.getByRole('button', { name: 'Dismiss' }).nth(1).click();
  await messages(page).toHaveLength(3);
  // The focus moves from one message to the next, and then to the photo picker.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
  await messages(page).toEqual([]);
  expect(await hasFocus(picker(page))).toBe(true);

  const eight = await Promise.all(
    Array.from({ length: 8 }, (_, i) => photo(`${i + 1}.jpg`, { bytes: 4.6 * MB })),
  );
  const files = await onDisk(folder, eight);
  await picker(page).setInputFiles(files);
  await messages(page).toEqual(['Maximum 8 images allowed (you tried to add 8 to existing 1)']);
  await photoNames(page).toEqual(['fine.jpg']);
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await photoNames(page).toEqual([]);
  await picker(page).setInputFiles(files);
  await messages(page).toEqual([
    'Warning: Your uploads total 36.8MB. For best results, keep under 40MB total.',
  ]);
  await photoNames(page).toHaveLength(8);
  expect(await picker(page).isDisabled()).toBe(true);
});

story('A seller drops and pastes photos, and an unreadable one is named', async ({ user }) => {
  const { page } = await user();
  await openUploader(page);
  const transfer = await asDataTransfer(page, await photos('dropped.jpg'));
  await addTile(page).dispatchEvent('dragover', { dataTransfer: transfer });
  expect(await page.getByText('Drop to add').isVisible()).toBe(true);
  await addTile(page).dispatchEvent('drop', { dataTransfer: transfer });
  await photoNames(page).toEqual(['dropped.jpg']);
  expect(await page.getByText('Drop to add').isVisible()).toBe(false);

  const beside = await page
    .locator('main')
    .evaluate(
      (main, dataTransfer) =>
        ['dragover', 'drop'].map((type) =>
          main.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
        ),
      transfer,
    );
  expect(beside, 'the browser does not open the file').toEqual([false, false]);

  const field = page.getByLabel('Description');
  const paste = (text: string | null, dataTransfer: typeof transfer) =>
    field.evaluate(
      (area, [text, clipboardData]) => {
        if (text) clipboardData.items.add(text, 'text/plain');
        area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
      },
      [text, dataTransfer] as const,
    );
  await paste(null, await asDataTransfer(page, await photos('pasted.jpg')));
  await photoNames(page).toEqual(['dropped.jpg', 'pasted.jpg']);
  await paste('words from a document', await asDataTransfer(page, await photos('beside words.jpg')));

  // This file is deleted before it is read.
  const [gone = ''] = await onDisk(folder, await photos('gone.jpg'));
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'apart' })),
  );
  await page.locator('#apart').setInputFiles(gone);
  const lost = await page.locator('#apart').evaluateHandle((input: HTMLInputElement) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([...(input.files ?? [])], 'gone.jpg', { type: 'image/jpeg' }));
    return transfer;
  });
  await unlink(gone);
  await addTile(page).dispatchEvent('drop', { dataTransfer: lost });
  await messages(page).toEqual(['gone.jpg: Failed to read file']);
  await photoNames(page).toEqual(['dropped.jpg', 'pasted.jpg']);
});

story('A seller reorders photos by keys, mouse and buttons, and removes some', async ({ user }) => {
  const { page } = await user();
  await openUploader(page);
  await pick(page, await photos('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'));
  await photoNames(page).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  await allSent(page);

  await tile(page, 3).focus();
  await page.keyboard.press('ArrowLeft');
  await photoNames(page).toEqual(['a.jpg', 'c.jpg', 'b.jpg', 'd.jpg']);
  await page.keyboard.press('ArrowLeft');
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'd.jpg']);
  expect(await page.getByText('c.jpg is now the main photo.').count()).toBe(1);
  expect(await tile(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await photoNames(page).toEqual(['a.jpg', 'b.jpg', 'd.jpg', 'c.jpg']);

  await tile(page, 4).dragTo(tile(page, 1));
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'd.jpg']);
  expect(await page.getByRole('dialog').count(), 'a drag opens nothing').toBe(0);

  await tile(page, 3).click();
  await page.getByRole('button', { name: 'Make main photo' }).click();
  await photoNames(page).toEqual(['b.jpg', 'c.jpg', 'a.jpg', 'd.jpg']);
  await page.getByRole('button', { name: 'Move later' }).click();
  await photoNames(page).toEqual(['c.jpg', 'b.jpg', 'a.jpg', 'd.jpg']);
  await page.getByRole('button', { name: 'Remove photo', exact: true }).click();
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'd.jpg']);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await photoNames(page).toEqual(['a.jpg', 'd.jpg']);
  expect(await tile(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);
});

story('A seller scrolls over photos by touch, and moves one after a long press', async ({ user }) => {
  const { page } = await user({ width: 360, height: 640 });
  await openUploader(page);
  await pick(page, await photos('a.jpg', 'b.jpg', 'c.jpg'));
  await photoNames(page).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  await allSent(page);
  expect(await page.getByLabel('Take a photo').getAttribute('capture')).toBe('environment');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  const middle = async (position: number) => {
    const box = await tile(page, position).boundingBox();
    if (!box) throw new Error(`There is no photo ${position}.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  const [from, to] = [await middle(3), await middle(1)];
  await touch('touchStart', from);
  await page.locator('[data-carried]').waitFor();
  await touch('touchMove', { x: from.x, y: from.y - 30 });
  await touch('touchMove', to);
  await touch('touchEnd');
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  expect(await page.evaluate(() => scrollY), 'the page does not scroll meanwhile').toBe(0);

  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: from.y - 60 });
  await touch('touchMove', { x: from.x, y: from.y - 120 });
  await touch('touchEnd');
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});

story('Photos survive a lost connection, a busy server and a reload, in their order', async ({ user }) => {
  const { page } = await user({
    expects: ['POST /api/photos 503', 'POST /api/photos failed'],
  });
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
  const answers = ['cut', 'busy'];
  await page.route('**/api/photos', (route) => {
    const answer = answers.shift();
    if (answer === 'cut') return route.abort('connectionreset');
    return answer ? route.fulfill({ status: 503 }) : route.continue();
  });
  await context.setOffline(false);
  await eventually(() => answers.length).toBe(0);
  await allSent(page);
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);

  // This photo is chosen, but not uploaded yet when the page reloads.
  await page.route('**/api/photos', () => {});
  await pick(page, await photos('late.jpg'));
  await eventually(() => page.locator('main li img').count()).toBe(4);
  await page.unroute('**/api/photos');
  await page.reload();
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'late.jpg']);
  await allSent(page);
  await eventually(() =>
    page
      .locator('main li img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth)),
  ).toEqual([800, 800, 800, 800]);

  // Another tab has its own draft and does not change this one.
  const other = await context.newPage();
  await openUploader(other);
  await photoNames(other).toEqual([]);
  await pick(other, await photos('other.jpg'));
  await allSent(other);
  await page.reload();
  await photoNames(page).toEqual(['c.jpg', 'a.jpg', 'b.jpg', 'late.jpg']);
});
