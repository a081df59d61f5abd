import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { confirmNumber } from '../../factories/users.ts';
import { myId } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { describedBy, hasFocus, isFocusCovered } from '../setup/focus.ts';
import {
  addPhotos,
  aPhone,
  choice,
  choose,
  continueBanner,
  description,
  fillPhone,
  isLive,
  listOwn,
  liveSheet,
  openForm,
  type Phone,
  price,
  title,
} from '../setup/listing-form.ts';
import { readOwnPhone } from '../setup/own-phone.ts';
import { button, contentWidth } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('Posting a listing', () => {
  story(
    'A seller posts a listing by touch on a small phone, and sees its public page',
    async ({ user, database }) => {
      const { page } = await user(PHONE);
      await openForm(page);
      await expectEmptyForm(page);

      const phone = aPhone({ price: '95k' });
      const longTitle = `${phone.title} and a title that goes on and on until no card can show it`;
      await fillPhone(page, { ...phone, title: longTitle }, { photos: 2 });
      await shortenTitle(page, phone);
      await removePhoneNumber(page, phone);
      await enterPriceAgain(page);
      await page.getByText('More details').tap();
      await choice(page, 'Storage').selectOption('128 GB');
      expect(await preview(page).locator('article').innerText()).toMatch(
        /95,000[\s\S]*Used[\s\S]*Yaba, Lagos/,
      );
      await page.getByText('Let buyers call me').tap();
      await page.getByRole('textbox', { name: 'Your phone number' }).fill('0803 123 4567');
      await correctLocation(page);
      await page.getByText('Show the screen switched on').filter({ visible: true }).waitFor();
      await expectFitWithLargeText(page);

      await button(page, 'Publish Ad').tap();
      await isLive(page);
      await eventually(() => new URL(page.url()).pathname).toBe('/');
      await liveSheet(page).getByText('Confirm your number').waitFor();
      await liveSheet(page).getByRole('link', { name: 'View my ad' }).tap();
      await page.getByRole('heading', { level: 1, name: phone.title }).waitFor();
      for (const words of ['95,000', 'Spark 20', '128 GB', 'Yaba, Lagos'])
        await page.locator('main').getByText(words).first().waitFor();
      expect(await listOwn(page, 'active')).toEqual([phone.title]);
      const id = await findByTitle(page, phone.title);
      expect(await readOwnPhone(page)).toBe('+2348031234567');
      await expectPhoneOfferOnceConfirmed(page, database, id);
      // No draft is left to continue.
      await openForm(page);
      expect(await continueBanner(page).count()).toBe(0);
      expect(await title(page).inputValue()).toBe('');
    },
  );

  story('A seller posts a listing with only the keyboard, and without barriers', async ({ user }) => {
    const { page } = await user();
    await openForm(page);
    await addPhotos(page, 1);
    await title(page).focus();
    const phone = aPhone();
    await typeAndLeave(page, phone.title);
    await description(page).focus();
    for (const text of [phone.description, 'Elec', 'Phon']) await typeAndLeave(page, text);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Foreign used' }).isChecked()).toBe(true);
    await choice(page, 'Location').focus();
    await page.keyboard.type('lekk');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await choice(page, 'Location').inputValue()).toBe('Lekki, Lagos');
    await price(page).focus();
    await typeAndLeave(page, '0.1m');
    expect(await price(page).inputValue()).toBe('100,000');
    await button(page, 'Publish Ad').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Choose the brand, e.g. Apple.').waitFor();
    await eventually(() => hasFocus(choice(page, 'Brand'))).toBe(true);
    expect(await findBarriers(page, 'main')).toEqual([]);
    await expectFocusBesideActionBar(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await choice(page, 'Brand').focus();
    await typeAndLeave(page, 'Tecno');
    await page.keyboard.type('Spark 20');
    await button(page, 'Publish Ad').focus();
    await page.keyboard.press('Enter');
    await isLive(page);
  });
});

const preview = (page: Page) => page.locator('section', { hasText: 'Live Preview' }).first();

/** Nothing can be published or saved, and nothing is previewed. */
async function expectEmptyForm(page: Page): Promise<void> {
  const publish = button(page, 'Publish Ad');
  expect([await publish.isDisabled(), await button(page, 'Save as Draft').isDisabled()]).toEqual([
    true,
    true,
  ]);
  await publish.focus();
  expect(await describedBy(publish)).toBe(
    'Still needed: a title, a description, a price, a category, a condition, a place, a photo.',
  );
  expect(await page.getByText('Live Preview').count()).toBe(0);
  expect(await page.getByText('Still needed:').isVisible()).toBe(false);
}

async function shortenTitle(page: Page, phone: Phone): Promise<void> {
  await page.getByText('Longer titles are cut off on cards.').waitFor();
  await title(page).fill(`${phone.title}, call 0803 123 4567, and a title that goes on and on for long`);
  await page.getByText('Your title has a phone number.').waitFor();
  await title(page).fill(phone.title);
  await page.getByText(`${phone.title.length} / 70`).waitFor();
}

async function removePhoneNumber(page: Page, phone: Phone): Promise<void> {
  await description(page).fill(`${phone.description} Call 0803 123 4567`);
  await page.getByText('Your description has a phone number.').waitFor();
  await description(page).fill(phone.description);
}

/** The preview is the real card, and shows no invented values. */
async function enterPriceAgain(page: Page): Promise<void> {
  await price(page).fill('');
  await preview(page).getByText('No price yet').waitFor();
  expect(await preview(page).innerText()).not.toContain('₦');
  await price(page).fill('95k');
  await page.getByText('That is ₦95,000.').waitFor();
  await price(page).blur();
  expect(await price(page).inputValue()).toBe('95,000');
}

/** The location is the last required field and enables publishing. */
async function correctLocation(page: Page): Promise<void> {
  const publish = button(page, 'Publish Ad');
  const location = choice(page, 'Location');
  await location.fill('Behind the market');
  await location.blur();
  await page.getByText('Add a city and state, for example Lekki, Lagos.').waitFor();
  await location.fill('');
  expect(await page.getByText('Add a city and state').count()).toBe(0);
  await eventually(() => publish.isDisabled()).toBe(true);
  await choose(location, 'Yaba, Lagos');
  await eventually(() => publish.isEnabled()).toBe(true);
}

async function expectFitWithLargeText(page: Page): Promise<void> {
  for (const size of ['200%', '']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
    expect(await contentWidth(page)).toBe(360);
  }
}

/** The id of the first listing that buyers find by this title. */
async function findByTitle(page: Page, text: string): Promise<string> {
  const found = await page.request.get(`/api/ads?q=${encodeURIComponent(text)}`);
  const [item] = (await found.json()).items;
  expect(item.title).toBe(text);
  return item.id;
}

/** Buyers can request the number after the seller has confirmed it. */
async function expectPhoneOfferOnceConfirmed(page: Page, database: StoryDatabase, id: string): Promise<void> {
  const { seller } = await (await page.request.get(`/api/ads/${id}`)).json();
  expect(seller.offersPhone).toBe(false);
  await confirmNumber(database, await myId(page));
  const { seller: confirmedSeller } = await (await page.request.get(`/api/ads/${id}`)).json();
  expect(confirmedSeller.offersPhone).toBe(true);
}

async function typeAndLeave(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

/** On a phone the action bar never covers the focused element. */
async function expectFocusBesideActionBar(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await title(page).focus();
  for (let stop = 1; stop <= 8; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isFocusCovered), `stop ${stop}`).toBe(false);
  }
}
