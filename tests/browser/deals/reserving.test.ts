import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import { daysUntil, formatShortWeekday, formatWeekday } from '#shared/format/dates.ts';
import { findBarriers } from '../setup/axe.ts';
import { confirmIn, log, openConversation } from '../setup/chat.ts';
import { post } from '../setup/my-ads.ts';
import { button, contentWidth, dialog, readByApi } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// An offer from the item page reserves the listing for its buyer. Other buyers see that and can wait for it.

describe('An offer from the item page', () => {
  story('is accepted for a chosen time, and other buyers can wait for the item', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    const { page: other } = await user({ ...PHONE, name: 'Bola Ige' });
    // No other story has this title, so the search finds one card.
    const title = `Rattan bench ${Date.now().toString(36)}`;
    const ad = await post(seller, title);
    const conversation = await offerSuggestedAmount(buyer, ad.id);
    await acceptForThreeDays(seller, conversation);
    const until = await readEnd(seller, ad.id);
    expect(daysUntil(until, new Date())).toBe(3);
    await seesAgreedPrice(seller, `Reserved for Bisi until ${formatShortWeekday(until)}`);
    await seesAgreedPrice(buyer, `Reserved for you until ${formatShortWeekday(until)}`);

    await seesReservedCard(other, title);
    await other.goto(`/item/${ad.id}`);
    await other.getByText(`Reserved until ${formatWeekday(until)}`).waitFor();
    expect(await button(other, 'Make an Offer').count()).toBe(0);
    expect(await other.content()).not.toMatch(/Bisi|174,000/);
    await waitForIt(other);

    await button(seller, 'End reservation for Bisi').click();
    await confirmIn(seller, 'End Reservation');
    await buyer.getByText('Reserved for you').waitFor({ state: 'detached' });
    await other.goto('/notifications');
    await other.getByRole('main').getByText(`“${title}” is available again`).click();
    await other.waitForURL(`/item/${ad.id}`);
    await button(other, 'Make an Offer').waitFor();
    expect(await other.getByText(/^Reserved until/).count()).toBe(0);
  });
});

/** Chooses a suggestion in the sheet, which opens the conversation. Returns the conversation id. */
async function offerSuggestedAmount(page: Page, adId: string): Promise<string> {
  await page.goto(`/item/${adId}`);
  await button(page, 'Make an Offer').tap();
  const sheet = dialog(page, 'Make an offer');
  await sheet.getByText('Tunde asks ₦185,000').waitFor();
  expect(
    await sheet.getByRole('group', { name: 'Suggested amounts' }).getByRole('button').allInnerTexts(),
  ).toEqual(['₦174,000\n6% less', '₦179,000\n3% less', '₦181,000\n2% less']);
  await sheet.getByRole('button', { name: '₦174,000' }).tap();
  expect(await sheet.getByLabel('Your offer').inputValue()).toBe('174,000');
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await contentWidth(page)).toBe(PHONE.width);
  await button(page, 'Send offer').tap();
  await page.waitForURL('/messages/*');
  await log(page).getByText('Waiting for Tunde').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function acceptForThreeDays(page: Page, conversation: string): Promise<void> {
  await openConversation(page, conversation);
  await log(page).getByRole('button', { name: 'Accept' }).click();
  const question = page.getByRole('alertdialog', { name: 'Accept ₦174,000?' });
  expect(await question.getByRole('radio', { name: '2 days' }).isChecked()).toBe(true);
  await question.getByRole('radio', { name: '3 days' }).check();
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await confirmIn(page, 'Accept');
  await log(page).getByText('You accepted ₦174,000').waitFor();
}

async function readEnd(page: Page, adId: string): Promise<Date> {
  const read = async () => (await readByApi<Listing>(page, `/ads/${adId}`)).reservedUntil;
  await eventually(read).not.toBeNull();
  return new Date((await read()) ?? 0);
}

/** The asking price is struck through. */
async function seesAgreedPrice(page: Page, state: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: state }).waitFor();
  const item = page.getByRole('main').getByRole('link', { name: /₦174,000\s*agreed/ });
  expect(await item.locator('s').innerText()).toContain('₦185,000');
}

async function seesReservedCard(page: Page, title: string): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card.getByText('Reserved', { exact: true }).waitFor();
}

/** The request stays after a reload. */
async function waitForIt(page: Page): Promise<void> {
  await button(page, 'Tell me if it’s free').tap();
  await button(page, 'We will tell you').waitFor();
  await page.reload();
  await button(page, 'We will tell you').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(PHONE);
}
