import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatShortDate } from '#shared/format/dates.ts';
import { createSignedInAccount } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { hasFocus } from '../setup/focus.ts';
import { choose, figures, openTab, post, seesStatus, shows } from '../setup/my-ads.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const DAY = 86_400_000;

describe('My Ads', () => {
  story('A seller records the buyer of a listing, and renews it', async ({ user, visitor, database }) => {
    const { page } = await user(PHONE);
    const phone = await post(page, 'Pixel 8 phone', { price: 410_000 });
    const drum = await post(page, 'Talking drum', { price: 90_000 });
    const soon = new Date(Date.now() + 3 * DAY);
    await database.rows('UPDATE listings SET expires_at = $2 WHERE id = $1', [drum.id, soon]);
    const buyer = await visitor();
    await createSignedInAccount(buyer, database, 'Bola Ige');
    const message = { adId: phone.id, message: 'Is it still there?', clientId: crypto.randomUUID() };
    expect((await buyer.request.post('/api/conversations', { data: message })).status()).toBe(201);

    await page.goto('/my-ads');
    await eventually(() => figures(page)).toMatch(/Messages 1 Total Earnings ₦0$/);
    await openAndCloseSaleDialog(page);
    await sellPhoneTo(page, /Bola Ige/);
    await eventually(() => figures(page)).toBe(
      'Active Ads 1 Total Views 0 Messages 1 Total Earnings ₦410,000',
    );
    expect(await listSales(database, phone.id)).toEqual([{ name: 'Bola Ige', price: 410_000 }]);
    await renewExpiringDrum(page);

    await database.rows(`UPDATE listings SET status = 'expired' WHERE id = $1`, [drum.id]);
    await renewSoldPhone(page);
    await openTab(page, 'Expired');
    await page.getByText(`Expired on ${formatShortDate(new Date(Date.now() + 60 * DAY))}`).waitFor();
    await page.getByRole('button', { name: 'Renew Talking drum' }).tap();
    await page.getByRole('heading', { name: 'No expired ads' }).waitFor();
    await eventually(() => figures(page)).toMatch(/^Active Ads 2 .* ₦0$/);
  });
});

const saleDialog = (page: Page) => page.getByRole('dialog', { name: 'Mark as Sold' });

/** The menu still fades out while the dialog opens. The focus must return to the menu button. */
async function openAndCloseSaleDialog(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await choose(page, 'Pixel 8 phone', 'Mark as Sold');
  await saleDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await saleDialog(page).waitFor({ state: 'hidden' });
  await eventually(() => hasFocus(page.getByRole('button', { name: 'Actions for Pixel 8 phone' }))).toBe(
    true,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

async function sellPhoneTo(page: Page, buyer: RegExp): Promise<void> {
  await choose(page, 'Pixel 8 phone', 'Mark as Sold');
  const dialog = saleDialog(page);
  expect(await dialog.getByLabel('For how much?').inputValue()).toBe('410,000');
  await dialog.getByRole('radio', { name: buyer }).check();
  await dialog.getByRole('radio', { name: 'Someone else / outside Kasuwa' }).waitFor();
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Mark as Sold' }).tap();
  await seesStatus(page, 'Marked as sold.');
}

function listSales(database: StoryDatabase, listingId: string) {
  return database.rows(
    'SELECT name, price::int FROM sales JOIN users ON users.id = buyer_id WHERE listing_id = $1',
    [listingId],
  );
}

/** Renewing adds 60 days and removes the warning, which fits on the screen with large text. */
async function renewExpiringDrum(page: Page): Promise<void> {
  await page.getByText('Expires in 3 days').waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.getByRole('button', { name: 'Renew Talking drum' }).tap();
  await seesStatus(page, 'Ad renewed for 60 days.');
  await eventually(() => page.getByText('Expires in').count()).toBe(0);
}

/** Renewing a sold listing asks first, because the earnings change. */
async function renewSoldPhone(page: Page): Promise<void> {
  await openTab(page, 'Sold');
  await shows(page, 'Pixel 8 phone');
  await page.getByText(`Sold on ${formatShortDate(new Date())}`).waitFor();
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Renew Pixel 8 phone' }).tap();
  await page.getByText('₦410,000 leaves your earnings').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).tap();
  await page.getByRole('heading', { name: 'No sold items yet' }).waitFor();
}
