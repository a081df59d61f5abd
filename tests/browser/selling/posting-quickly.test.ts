import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasFocus } from '../setup/focus.ts';
import {
  addPhotos,
  choice,
  continueBanner,
  description,
  isLive,
  listOwn,
  openForm,
  photoTiles,
  price,
  title,
} from '../setup/listing-form.ts';
import { button } from '../setup/page.ts';
import { photos } from '../setup/pictures.ts';
import { PHONE, story } from '../setup/story.ts';
import { addTile } from '../setup/uploader.ts';
import { eventually } from '../setup/waiting.ts';

const MOST_TAPS = 14;
/** With fewer, the story would not have counted all of them. */
const FEWEST_TAPS = 12;

describe('Posting quickly', () => {
  story('A seller posts an ad with three photos in at most 14 taps', async ({ user }) => {
    const { page } = await user(PHONE);
    const taps = await countTaps(page);
    await page.goto('/');
    await page.locator('a[href="/post-ad"]').filter({ visible: true }).first().tap();
    await title(page).waitFor();
    expect(await continueBanner(page).count()).toBe(0);
    await addThreePhotos(page, taps);
    const text = `iPhone 13 Pro Max 256gb uk used ${Date.now().toString(36)}`;
    await tapAndType(title(page), text);
    await page.getByRole('button', { name: /^Use all/ }).tap();
    await eventually(() => page.getByRole('radio', { name: 'Foreign used' }).isChecked()).toBe(true);
    expect(await choice(page, 'Category').inputValue()).toBe('1');
    expect(await choice(page, 'Brand').inputValue()).toBe('Apple');
    expect(await page.getByRole('textbox', { name: 'Model' }).inputValue()).toBe('iPhone 13 Pro Max');
    await tapAndType(description(page), 'Battery health 91%, box and charger are there.');
    await tapAndType(price(page), '780k');
    await tapAndType(choice(page, 'Location'), 'Yaba');
    await page.getByRole('option', { name: 'Yaba, Lagos', exact: true }).tap();
    expect(await choice(page, 'Price type').inputValue()).toBe('negotiable');
    await button(page, 'Publish Ad').tap();
    await isLive(page);
    expect(await listOwn(page, 'active')).toEqual([text]);
    expect(taps.count()).toBeGreaterThanOrEqual(FEWEST_TAPS);
    expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS);
  });

  story('A seller takes over one suggestion, and nothing is filled in without a tap', async ({ user }) => {
    const { page } = await user(PHONE);
    await openForm(page);
    await title(page).fill('Tokunbo Toyota Corolla 2010');
    const suggestions = page.getByRole('group', { name: 'Suggested from your title' });
    await suggestions.getByRole('button', { name: 'Use 2010' }).tap();
    await page.getByText('Filled in: 2010. You can change it below.').waitFor();
    expect(await choice(page, 'Subcategory').inputValue()).toBe('cars');
    expect(await page.getByRole('textbox', { name: 'Year' }).inputValue()).toBe('2010');
    expect(await choice(page, 'Make').inputValue()).toBe('');
    expect(await page.getByRole('radio', { name: 'Foreign used' }).isChecked()).toBe(false);
  });

  story('A seller who publishes too early sees what is missing and is led there', async ({ user }) => {
    const { page } = await user(PHONE);
    await openForm(page);
    await addPhotos(page, 1);
    await title(page).fill('Something good');
    await description(page).fill('Hardly used.');
    await button(page, 'Publish Ad').tap({ force: true });
    await page.getByText('Still needed: a price, a category, a condition, a place.').waitFor();
    await eventually(() => hasFocus(choice(page, 'Category'))).toBe(true);
    await page.getByText('Choose a category.').waitFor();
    await page.getByRole('button', { name: 'Remove photo 1' }).tap();
    await button(page, 'Save as Draft').tap({ force: true });
    await page.getByText('Add at least one photo.').waitFor();
    await addPhotos(page, 1);
    await eventually(() => page.getByText('Add at least one photo.').count()).toBe(0);
  });

  story('A seller sees the problem of a price when leaving the field', async ({ user }) => {
    const { page } = await user(PHONE);
    await openForm(page);
    await price(page).fill('abc');
    expect(await page.getByText('Please enter the price in whole naira.').count()).toBe(0);
    await price(page).blur();
    await page.getByText('Please enter the price in whole naira.').waitFor();
    await price(page).fill('95k');
    expect(await page.getByText('Please enter the price in whole naira.').count()).toBe(0);
  });
});

/** The phone's own photo picker is outside of the page: one tap for each photo, and one to finish. */
async function addThreePhotos(page: Page, taps: TapCount): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), addTile(page).tap()]);
  const chosen = await photos('front.jpg', 'back.jpg', 'box.jpg');
  taps.add(chosen.length + 1);
  await chooser.setFiles([...chosen]);
  await eventually(() => photoTiles(page).count()).toBe(chosen.length);
}

/** Types with the keyboard, which needs no taps beyond the one that focuses the field. */
async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.page().keyboard.type(text);
  await eventually(() => field.inputValue()).toBe(text);
}

type TapCount = Awaited<ReturnType<typeof countTaps>>;

/** Counts the taps that the page receives, on every page that is opened. */
async function countTaps(page: Page) {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && Reflect.get(window, 'countTap')(), true);
  });
  return {
    count: () => taps,
    add(more: number) {
      taps += more;
    },
  };
}
