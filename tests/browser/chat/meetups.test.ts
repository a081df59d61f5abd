import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatMeetupTime } from '#shared/format/dates.ts';
import { lagosMoment } from '#shared/rules/meetups.ts';
import { findBarriers } from '../setup/axe.ts';
import { bubbles, confirmIn, log, offer, openConversation, seesMessage } from '../setup/chat.ts';
import type { StoryDatabase } from '../setup/database.ts';
import {
  card,
  cardButton,
  changePlan,
  chip,
  DAY,
  PLACE,
  sendPlan,
  startPlanning,
  startWithSuggestion,
} from '../setup/meetups.ts';
import { holdRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';

const SELLER = { ...PHONE, name: 'Chidi Okafor' };
const BUYER = { ...PHONE, name: 'Bisi Ade' };
const CARD = '[role="log"] section[aria-label="Meetup"]';

describe('A meetup', () => {
  story('is suggested, changed, confirmed and cancelled by two users', async ({ user }) => {
    const { page: seller } = await user({ name: 'Chidi Okafor' });
    const { page: buyer } = await user(BUYER);
    await startPlanning(seller, buyer);
    await chip(seller, 'Suggest a meetup').click();
    expect(await findBarriers(seller, 'dialog[open]')).toEqual([]);
    await sendPlan(seller);
    await card(seller).getByText('Waiting for Bisi').waitFor();
    await card(buyer).getByRole('heading', { name: 'Chidi suggests' }).waitFor();
    expect(await findBarriers(buyer, CARD)).toEqual([]);
    await buyer.setViewportSize(PHONE);

    await cardButton(buyer, 'Change').tap();
    await sendPlan(buyer, { time: '12:30' });
    await card(seller).getByRole('heading', { name: 'Bisi suggests' }).waitFor();
    const at = lagosMoment(DAY, '12:30') as Date;
    expect(await card(seller).innerText()).toContain(formatMeetupTime(at));
    await cardButton(seller, 'Confirm').click();
    await card(buyer).getByText('Chidi confirmed').waitFor();
    await card(buyer).getByText('We remind you both at 10:30 am').waitFor();
    expect(await cardButton(buyer, 'I’m on my way').count()).toBe(0);

    expect(await downloadCalendar(buyer)).toContain(`DTSTART:${DAY.replaceAll('-', '')}T113000Z`);
    await cardButton(seller, 'Cancel meetup').click();
    await confirmIn(seller, 'Cancel meetup');
    await seesMessage(buyer, 'I have to cancel our meetup.');
    await card(buyer).waitFor({ state: 'detached' });
    await chip(buyer, 'Suggest a meetup').waitFor();
  });

  story('is the next step after an accepted offer, up to the way there', async ({ user, database }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user(BUYER);
    const { id } = await startPlanning(seller, buyer);
    await offer(buyer, id, 150_000);
    await acceptOffer(seller);
    await chip(buyer, 'When can we meet?').waitFor();
    await chip(buyer, 'Suggest a meetup').tap();
    await sendPlan(buyer);
    await chip(seller, 'Another place?').waitFor();
    await cardButton(seller, 'Confirm').tap();
    await chip(buyer, 'Where exactly?').waitFor();

    await moveToToday(database, id);
    await openConversation(buyer, id);
    await card(buyer).getByRole('heading', { name: 'Meet today' }).waitFor();
    expect(await findBarriers(buyer, CARD)).toEqual([]);
    await buyer.setViewportSize(PHONE);
    await seesNoSideScroll(buyer);
    await seesButtonsInOneRow(buyer);
    // Two quick taps count as one.
    await composerChip(buyer, 'I’m on my way').dblclick();
    await card(buyer).getByText('You are on your way').waitFor();
    await composerChip(buyer, 'I’m on my way').waitFor({ state: 'detached' });
    await chip(buyer, 'Running late').waitFor();
    await card(seller).getByText('Bisi is on the way').waitFor();
    await cardButton(seller, 'I’m on my way').tap();
    await card(buyer).getByText('Chidi is on the way').waitFor();
    expect((await bubbles(buyer)).filter((text) => text.includes('I’m on my way.'))).toHaveLength(2);
  });

  story('is cancelled in a closed conversation, and the other user sees it', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user(BUYER);
    const { id } = await startWithSuggestion(seller, buyer);
    await cardButton(buyer, 'Confirm').tap();
    await card(seller).getByText('Bisi confirmed').waitFor();
    expect((await seller.request.post(`/api/conversations/${id}/block`)).ok()).toBe(true);
    await cardButton(buyer, 'Share plan').waitFor({ state: 'detached' });
    await cardButton(buyer, 'Cancel meetup').tap();
    await confirmIn(buyer, 'Cancel meetup');
    for (const page of [buyer, seller]) await card(page).waitFor({ state: 'detached' });
  });

  story('is shared with a friend by a link, until it is switched off', async ({ user, visitor }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user(BUYER);
    const { title } = await startWithSuggestion(seller, buyer);
    await cardButton(buyer, 'Confirm').tap();
    await cardButton(buyer, 'Share plan').tap();
    const menu = buyer.getByRole('dialog');
    const url = await menu.getByLabel('Link').inputValue();
    // The plan is for a friend, not for everybody.
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['WhatsApp']);
    await buyer.keyboard.press('Escape');

    const friend = await visitor({ ...PHONE, expects: ['POST /api/meetup-plans/lookup'] });
    await friend.goto(url);
    for (const text of [PLACE, title, 'Chidi']) await friend.getByText(text, { exact: true }).waitFor();
    expect(await friend.getByRole('main').innerText()).not.toMatch(/Okafor|Bisi/);
    expect(friend.url()).not.toContain('token');
    expect(await friend.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await seesNoSideScroll(friend);
    expect(await findBarriers(friend)).toEqual([]);
    await cardButton(buyer, 'Stop sharing').tap();
    await buyer.getByText('Done. The links you shared no longer work.').waitFor();
    await friend.reload();
    await friend.getByText('This plan is no longer shared').waitFor();
  });

  story('is no longer shared after a change meanwhile, and after a block', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user(BUYER);
    const { id } = await startWithSuggestion(seller, buyer);
    await cardButton(buyer, 'Confirm').tap();
    await shareByApi(buyer, id);
    const held = await holdRequests(buyer, '**/meetup/links');
    await cardButton(buyer, 'Stop sharing').tap();
    await held.asked();
    await changePlan(seller, id, 'Yaba market');
    await card(buyer).getByText('Yaba market').waitFor();
    held.release();
    await cardButton(buyer, 'Stop sharing').waitFor({ state: 'detached' });
    await card(buyer).getByText('Yaba market').waitFor();

    await cardButton(buyer, 'Confirm').tap();
    await shareByApi(buyer, id);
    expect((await seller.request.post(`/api/conversations/${id}/block`)).ok()).toBe(true);
    await openConversation(buyer, id);
    await cardButton(buyer, 'Share plan').waitFor({ state: 'detached' });
    await cardButton(buyer, 'Stop sharing').tap();
    await cardButton(buyer, 'Stop sharing').waitFor({ state: 'detached' });
  });
});

/** Shares the agreed plan, and opens the conversation again. */
async function shareByApi(page: Page, id: string): Promise<void> {
  await card(page).getByText('You confirmed').waitFor();
  expect((await page.request.post(`/api/conversations/${id}/meetup/links`)).ok()).toBe(true);
  await openConversation(page, id);
  await cardButton(page, 'Stop sharing').waitFor();
}

/** Returns the text of the file that the card offers. */
async function downloadCalendar(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await cardButton(page, 'Add to calendar').tap();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('kasuwa-meetup.ics');
  return readFile(await file.path(), 'utf8');
}

async function acceptOffer(page: Page): Promise<void> {
  await log(page).getByRole('button', { name: 'Accept' }).tap();
  await confirmIn(page, 'Accept');
}

/** The day of the meetup has come. */
async function moveToToday(database: StoryDatabase, conversationId: string): Promise<void> {
  await database.rows('UPDATE meetups SET meet_at = now() WHERE conversation_id = $1', [conversationId]);
}

/** The chip above the composer, not the button of the card. */
const composerChip = (page: Page, name: string) => chip(page, name).and(page.locator(`:not(${CARD} *)`));

async function seesNoSideScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
}

async function seesButtonsInOneRow(page: Page): Promise<void> {
  const boxes = ['Share plan', 'I’m on my way'].map((name) => cardButton(page, name).boundingBox());
  const [share, setOut] = await Promise.all(boxes);
  expect(share?.y).toBe(setOut?.y);
}
