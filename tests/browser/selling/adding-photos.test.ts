import { mkdtemp, rm, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { HEIC_HELP } from '#shared/rules/photos.ts';
import { hasFocus } from '../setup/focus.ts';
import { asDataTransfer, brokenPicture, onDisk, photo, photos } from '../setup/pictures.ts';
import { story } from '../setup/story.ts';
import { addTile, allSent, messages, openUploader, photoNames, pick, picker } from '../setup/uploader.ts';

const MB = 1024 * 1024;

const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

story('A seller sees the exact reason for each rejected file', async ({ user }) => {
  const { page } = await user({ expects: ['POST /api/photos 422'] });
  await openUploader(page);
  expect(await page.getByText('Large images will be automatically compressed.').isVisible()).toBe(true);
  await pick(page, [
    await photo('huge.jpg', { bytes: 6.4 * MB }),
    { name: 'tiny.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.alloc(2000) },
    await photo('fine.jpg'),
    brokenPicture('fake.jpg'),
  ]);
  await messages(page).toEqual([
    'huge.jpg: Image too large (6.4MB). Max 5MB allowed',
    'tiny.gif: Image too small (minimum 1KB required)',
    `IMG_1.heic: Unsupported format: image/heic. Please use JPEG, PNG, GIF, or WebP${HEIC_HELP}`,
    'fake.jpg: Failed to read file',
  ]);
  await photoNames(page).toEqual(['fine.jpg']);
  await dismissFourMessages(page);

  const files = await writeEightLargePhotos();
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

story('A seller adds a smaller copy of a photo over 5MB with one tap', async ({ user }) => {
  const { page } = await user();
  await openUploader(page);
  await pick(page, [await photo('huge.jpg', { bytes: 6.4 * MB })]);
  await messages(page).toEqual(['huge.jpg: Image too large (6.4MB). Max 5MB allowed']);
  await photoNames(page).toEqual([]);
  await page.getByRole('button', { name: 'Make it smaller and add it' }).dblclick();
  await messages(page).toEqual([]);
  await photoNames(page).toEqual(['huge.jpg']);
  await allSent(page);
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
  expect(await dropBeside(page, transfer), 'the browser does not open the file').toEqual([false, false]);

  await paste(page, await asDataTransfer(page, await photos('pasted.jpg')));
  await photoNames(page).toEqual(['dropped.jpg', 'pasted.jpg']);
  await paste(page, await asDataTransfer(page, await photos('beside words.jpg')), 'words from a document');

  await dropDeletedPhoto(page, 'gone.jpg');
  await messages(page).toEqual(['gone.jpg: Failed to read file']);
  await photoNames(page).toEqual(['dropped.jpg', 'pasted.jpg']);
});

async function dismissFourMessages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dismiss' }).nth(1).click();
  await messages(page).toHaveLength(3);
  // The focus moves from one message to the next, and then to the photo picker.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
  await messages(page).toEqual([]);
  expect(await hasFocus(picker(page))).toBe(true);
}

async function writeEightLargePhotos(): Promise<string[]> {
  const eight = await Promise.all(
    Array.from({ length: 8 }, (_, i) => photo(`${i + 1}.jpg`, { bytes: 4.6 * MB })),
  );
  return onDisk(folder, eight);
}

type Transfer = Awaited<ReturnType<typeof asDataTransfer>>;

/** Drops files beside the uploader. For each event, the result is false if the page prevented the default. */
function dropBeside(page: Page, transfer: Transfer): Promise<boolean[]> {
  return page
    .locator('main')
    .evaluate(
      (main, dataTransfer) =>
        ['dragover', 'drop'].map((type) =>
          main.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
        ),
      transfer,
    );
}

/** Pastes files into the description, with or without text. */
function paste(page: Page, transfer: Transfer, text: string | null = null): Promise<void> {
  return page.getByLabel('Description').evaluate(
    (area, [text, clipboardData]) => {
      if (text) clipboardData.items.add(text, 'text/plain');
      area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    [text, transfer] as const,
  );
}

/** Drops a file that is deleted before the page reads it. */
async function dropDeletedPhoto(page: Page, name: string): Promise<void> {
  const [gone = ''] = await onDisk(folder, await photos(name));
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'apart' })),
  );
  await page.locator('#apart').setInputFiles(gone);
  const lost = await page.locator('#apart').evaluateHandle((input: HTMLInputElement, fileName: string) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([...(input.files ?? [])], fileName, { type: 'image/jpeg' }));
    return transfer;
  }, name);
  await unlink(gone);
  await addTile(page).dispatchEvent('drop', { dataTransfer: lost });
}
