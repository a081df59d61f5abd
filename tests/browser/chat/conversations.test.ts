import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import {
  bubbles,
  field,
  log,
  openConversation,
  row,
  seesMessage,
  sendByApi,
  startConversation,
  tick,
  typeMessage,
} from '../setup/chat.ts';
import { hasFocus } from '../setup/focus.ts';
import { photo } from '../setup/pictures.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

/** The number of the oldest message that is shown, as "Line 21". */
const oldest = async (page: Page) => (await bubbles(page))[0]?.match(/Line \d+/)?.[0];
/** The distance of the scroll position from the end of the conversation. */
const fromEnd = (page: Page) =>
  log(page).evaluate((e) => Math.round(e.scrollHeight - e.clientHeight - e.scrollTop));

describe('A conversation between two users', () => {
  story('Buyer and seller see texts, photos, offers and delivery states live', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ name: 'Bisi Ade' });
    const title = newTitle();
    const { id } = await startConversation(seller, buyer, title, 'Is it still there?');
    await openConversation(buyer, id);
    await tick(buyer, 'Is it still there?').toBe('Sent');
    // The message is delivered when the seller opens the list, and read when they open the conversation.
    await seller.goto('/messages');
    await seller.getByText('Communicate with buyers and sellers').waitFor();
    expect(await row(seller, title).innerText()).toMatch(
      /Bisi Ade\n\d\d:\d\d\n.*\nIs it still there\?\n1\n1 unread$/,
    );
    await tick(buyer, 'Is it still there?').toBe('Delivered');
    await row(seller, title).click();
    await tick(buyer, 'Is it still there?').toBe('Read');
    expect(await row(seller, title).innerText()).not.toContain('unread');
    await eventually(() => hasFocus(field(seller))).toBe(true);

    await replyInTwoLines(seller, buyer);
    await buyer.getByLabel('Add a photo').setInputFiles([await photo('mine.jpg')]);
    await typeMessage(buyer, 'Like this one?');
    await viewPhoto(seller);
    await tick(buyer, 'Like this one?').toBe('Read');
    expect(await row(seller, title).innerText()).toContain('Photo: Like this one?');

    await makeOffer(buyer);
    await log(seller).getByText('Bisi’s offer').waitFor();
    expect(await row(seller, title).innerText()).toContain('Offer: ₦150,000');
    await makeCounterOffer(seller, buyer);
    await acceptCounterOffer(buyer);
    await log(seller).getByText('Bisi accepted ₦170,000. Agree where to meet, and hand it over').waitFor();
    expect(await log(seller).getByText('Accepted', { exact: true }).count()).toBe(1);
    expect(await log(buyer).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await log(buyer).getByText('You accepted ₦170,000').count()).toBe(1);
  });
});

describe('A long conversation', () => {
  story('loads older messages without a jump, and shows when new ones arrive', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ expects: ['GET /api/conversations/'] });
    const { id } = await startConversation(seller, buyer, newTitle(), 'Line 1');
    for (let line = 2; line <= 100; line += 1) await sendByApi(line % 3 ? buyer : seller, id, `Line ${line}`);
    await openConversation(buyer, id);
    // The conversation opens at the first unread message, below a divider.
    await log(buyer).getByText('New messages', { exact: true }).waitFor();
    // That is near the top of the latest page, so the previous page has been requested.
    await eventually(() => oldest(buyer)).toBe('Line 21');
    await buyer.getByRole('button', { name: 'Latest messages' }).click();
    await eventually(() => fromEnd(buyer)).toBe(0);

    // The first request for older messages fails.
    await buyer.route('**/messages?before=*', (route) => route.abort(), { times: 1 });
    await log(buyer).evaluate((e) => e.scrollTo(0, 0));
    await log(buyer).getByText('Earlier messages could not be loaded.').waitFor();
    expect(await measureJumpOfRetry(buyer)).toBeLessThan(1);
    expect(await oldest(buyer)).toBe('Line 1');

    await openConversation(seller, id);
    await typeMessage(seller, 'Line 101');
    const newMessages = buyer.getByRole('button', { name: 'New messages' });
    await newMessages.waitFor();
    expect(await fromEnd(buyer)).toBeGreaterThan(500);
    await newMessages.click();
    await seesMessage(buyer, 'Line 101');
    await eventually(() => fromEnd(buyer)).toBe(0);
    await tick(seller, 'Line 101').toBe('Read');
    // A reader at the end stays at the end.
    await typeMessage(seller, 'Line 102\nand\nmore');
    await seesMessage(buyer, 'Line 102');
    await eventually(() => fromEnd(buyer)).toBe(0);
  });
});

describe('On a phone', () => {
  story('A user searches the list, opens a conversation and goes back', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page } = await user({ ...PHONE, name: 'Bisi Ade' });
    const [drum, lamp] = [`Talking drum, ${newTitle()}`, `Brass lamp, ${newTitle()}`];
    const { id } = await startConversation(seller, page, drum, 'Is it loud?');
    await startConversation(seller, page, lamp, 'Does it shine?');
    await page.goto('/messages');
    await searchForDrum(page, { drum, lamp });

    await row(page, drum).tap();
    await page.waitForURL(`/messages/${id}`);
    await seesMessage(page, 'Is it loud?');
    // The conversation fills the screen.
    expect(await page.locator('header').filter({ hasText: 'kasuwa' }).isVisible()).toBe(false);
    await typeTwoLines(page);
    await page
      .getByRole('button', { name: 'Back to messages' })
      .or(page.getByLabel('Back to messages'))
      .tap();
    await page.waitForURL('/messages');
    await eventually(() => hasFocus(row(page, drum))).toBe(true);
    await page.goForward();
    // The unsent text is still there.
    await eventually(() => field(page).inputValue()).toBe('Please\nanswer');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await tick(page, 'answer').toBe('Sent');
    await page.goBack();
    await row(page, drum).getByText('You: Please answer').waitFor();

    await page.goto(`/messages/${id}`);
    await seesMessage(page, 'answer');
    await fitsNarrowScreens(page);
    await page.getByRole('link', { name: 'Back to messages' }).tap();
    await page.waitForURL('/messages');
  });
});

/** The send button needs a text, the buyer sees who is typing, and Shift+Enter starts a new line. */
async function replyInTwoLines(seller: Page, buyer: Page): Promise<void> {
  const send = seller.getByRole('button', { name: 'Send', exact: true });
  await field(seller).fill('  \n ');
  expect(await send.isDisabled()).toBe(true);
  await field(seller).fill('Yes, it is.');
  await buyer.getByText('Tunde is typing').waitFor({ state: 'attached' });
  await field(seller).press('Shift+Enter');
  await seller.keyboard.type('Come & see <b>it</b>');
  await seller.keyboard.press('Enter');
  await seesMessage(buyer, 'Come & see <b>it</b>');
  expect(await field(seller).inputValue()).toBe('');
  expect(await bubbles(buyer)).toEqual([
    expect.stringMatching(/^You:\s+Is it still there\?\s+\d\d:\d\d\s*,\s*Read$/),
    expect.stringMatching(/^Tunde:\s+Yes, it is\.\nCome & see <b>it<\/b>\s+\d\d:\d\d$/),
  ]);
}

async function viewPhoto(seller: Page): Promise<void> {
  await log(seller).getByRole('button', { name: 'Photo of Bisi’s, view full screen' }).click();
  await seller.getByRole('dialog').getByRole('img').waitFor();
  await seller.keyboard.press('Escape');
}

async function makeOffer(buyer: Page): Promise<void> {
  await buyer.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Make an offer' });
  expect(await dialog.innerText()).toContain('₦185,000');
  await dialog.getByLabel('Your offer').fill('150k');
  await dialog.getByText('That is ₦150,000.').waitFor();
  await buyer.keyboard.press('Enter');
}

async function makeCounterOffer(seller: Page, buyer: Page): Promise<void> {
  await log(seller).getByRole('button', { name: 'Counter' }).click();
  await seller.getByRole('dialog').getByLabel('Your offer').fill('170,000');
  await seller.keyboard.press('Enter');
  await log(buyer).getByText('Countered').waitFor();
  await log(seller).getByText('Countered').waitFor();
  await eventually(() => hasFocus(field(seller))).toBe(true);
}

async function acceptCounterOffer(buyer: Page): Promise<void> {
  await log(buyer).getByRole('button', { name: 'Accept' }).click();
  await buyer.getByRole('alertdialog', { name: 'Accept ₦170,000?' }).waitFor();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).dblclick();
}

/**
 * Requests the older messages again, and measures the position of a message in every frame until they are
 * there. Returns the largest distance from its initial position.
 */
async function measureJumpOfRetry(page: Page): Promise<number> {
  const again = await log(page).getByRole('button', { name: 'Try again' }).elementHandle();
  return log(page).evaluate(async (e, button) => {
    const first = e.querySelector('[data-message]') as HTMLElement;
    (button as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    const initialTop = first.getBoundingClientRect().top;
    let most = 0;
    while (e.querySelector('[data-message]') === first) {
      await new Promise(requestAnimationFrame);
      most = Math.max(most, Math.abs(first.getBoundingClientRect().top - initialTop));
    }
    return most;
  }, again);
}

async function searchForDrum(page: Page, { drum, lamp }: { drum: string; lamp: string }): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  await row(page, lamp).waitFor();
  await search.fill('DRUM');
  await row(page, lamp).waitFor({ state: 'detached' });
  await row(page, drum).waitFor();
  await search.fill('nobody of that name');
  await page.getByText('Try another name, or words from the item’s title.').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).tap();
  await row(page, lamp).waitFor();
}

/** Enter starts a new line on a phone. */
async function typeTwoLines(page: Page): Promise<void> {
  await field(page).tap();
  await page.keyboard.type('Please');
  await page.keyboard.press('Enter');
  await page.keyboard.type('answer');
  expect(await field(page).inputValue()).toBe('Please\nanswer');
}

async function fitsNarrowScreens(page: Page): Promise<void> {
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.setViewportSize(PHONE);
}
