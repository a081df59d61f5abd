import { expect } from 'vitest';
import { hasFocus } from '../setup/focus.ts';
import { photos } from '../setup/pictures.ts';
import { story } from '../setup/story.ts';
import { allSent, openUploader, photoNames, pick, tile } from '../setup/uploader.ts';
import { eventually } from '../setup/waiting.ts';

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
  expect(await hasFocus(tile(page, 1))).toBe(true);
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
  expect(await hasFocus(tile(page, 1))).toBe(true);
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
