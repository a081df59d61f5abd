import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from '../setup/axe.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { hasFocus } from '../setup/focus.ts';
import { answerWith } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

describe('Photos of a listing', () => {
  story(
    'A visitor turns the photos in a loop by button, by arrow key and by thumbnail',
    async ({ visitor, database }) => {
      const page = await visitor();
      await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
      const photos = page.getByRole('region', { name: 'Photos' });
      const thumbs = photos.getByRole('link', { name: /^Photo \d/ });
      const total = await thumbs.count();
      const strip = photos.getByRole('list');
      await hydratePage(page);
      const shows = async (position: number) => {
        await photos.getByText(`${position} / ${total}`, { exact: true }).waitFor();
        expect(await thumbs.nth(position - 1).getAttribute('aria-current')).toBe('true');
        // The photo itself is in view, not only the counter.
        await eventually(() =>
          strip.evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 10) / 10 + 1),
        ).toBe(position);
      };
      await shows(1);
      await photos.getByRole('button', { name: 'Next photo' }).click();
      await shows(2);
      await photos.getByRole('button', { name: 'Previous photo' }).click();
      await shows(1);
      await photos.getByRole('button', { name: 'Previous photo' }).click();
      await shows(total);
      await photos.getByRole('button', { name: 'Next photo' }).click();
      await shows(1);
      await strip.focus();
      await page.keyboard.press('ArrowRight');
      await shows(2);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await shows(total);
      await thumbs.nth(1).click();
      await shows(2);
      await photos.getByRole('button', { name: 'Next photo' }).dblclick();
      await shows((3 % total) + 1);
    },
  );

  story('A visitor turns full-screen photos by key, button and swipe', async ({ visitor, database }) => {
    const page = await visitor({ reducedMotion: true });
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    await hydratePage(page);
    const total = await page.getByRole('link', { name: /^Photo \d/ }).count();
    const open = page.getByRole('button', { name: 'View full screen' });
    await open.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: /^Photos of / });
    const shows = async (position: number) => {
      await viewer.getByText(`${position} / ${total}`, { exact: true }).waitFor();
      await viewer.getByRole('img', { name: new RegExp(`photo ${position} of ${total}$`) }).waitFor();
    };
    await shows(1);
    expect(await viewer.getByRole('img').getAttribute('src')).toMatch(/-800\.webp$/);
    await page.keyboard.press('ArrowLeft');
    await shows(total);
    await page.keyboard.press('ArrowRight');
    await shows(1);
    await page.keyboard.press('End');
    await shows(total);
    await page.keyboard.press('Home');
    await shows(1);
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await shows(2);
    await drag(page, 900, 500);
    await shows((2 % total) + 1);
    await drag(page, 500, 900);
    await shows(2);
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await viewer.getByRole('button', { name: 'Zoom out' }).click();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await hasFocus(open)).toBe(true);
    // The page shows the photo that was viewed last.
    const counter = page.getByRole('region', { name: 'Photos' }).getByText(`2 / ${total}`, { exact: true });
    await counter.first().waitFor();
  });

  story('A visitor sees a placeholder for each photo that fails to load', async ({ visitor, database }) => {
    const page = await visitor({ expects: ['GET /photos/'] });
    await answerWith(page, '**/photos/**', { status: 404, body: '' });
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    const photo = page.getByRole('region', { name: 'Photos' }).getByRole('img').first();
    await eventually(() => photo.evaluate((image) => getComputedStyle(image).content)).toMatch(
      /photo-missing.*\.svg/,
    );
    const card = page.getByRole('region', { name: 'Similar items' }).locator('article img').first();
    await card.scrollIntoViewIfNeeded();
    await eventually(() => card.getAttribute('data-broken')).toBe('');
  });
});

async function drag(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(from, 450);
  await page.mouse.down();
  await page.mouse.move(to, 455, { steps: 3 });
  await page.mouse.up();
}
