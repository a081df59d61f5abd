import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatPhone } from '#shared/format/phone.ts';
import { newTitle } from '../../factories/sellers.ts';
import { showPhone } from '../setup/account-state.ts';
import { myId } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { postFirstMessage } from '../setup/chat.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { post } from '../setup/my-ads.ts';
import { button, dialog } from '../setup/page.ts';
import { answerHealthChecks, loseRequests, recordPosts } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

/** Does not match the request for unread messages that every user's page sends. */
const WRITING = /\/api\/conversations(\/about\/.*)?$/;
const NUMBER = '+2347000012345';
const QUESTION = 'What is your last price?';
const NO_CONTACT = 'You and this member cannot contact each other.';

const messageField = (page: Page) => dialog(page).getByLabel('Your message');
const sendButton = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true });

describe('A buyer who writes about a listing', () => {
  story(
    'has the message sent automatically after a lost connection and a reload, and continues in the same conversation',
    async ({ user, database }) => {
      const seller = await user();
      const ad = await sellSomething(seller.page, database);
      const { page } = await user({
        ...PHONE,
        name: 'Bisi Ade',
        expects: ['POST /api/conversations failed', 'GET /api/conversations/about/'],
      });
      await answerHealthChecks(page);
      await openItem(page, ad.id);
      // The check for an existing conversation fails, so the dialog treats this as the first message.
      await loseRequests(page, WRITING);
      await button(page, 'Send Message').tap();
      await dialog(page).getByRole('button', { name: QUESTION }).tap();
      const posts = recordPosts(page);
      await sendButton(page).tap();
      await seesRetries(page);
      // There is still no response. The buyer leaves, comes back and finds the waiting message.
      await openItem(page, ad.id);
      await button(page, 'Send Message').tap();
      await dialog(page).getByText('Your message is waiting.').waitFor();
      expect(await messageField(page).inputValue()).toBe(QUESTION);
      await page.unroute(WRITING);
      await dialog(page, 'Message sent').waitFor();
      const conversation = await findConversationOfOneMessage(database, ad.id, posts);
      await dialog(page).getByRole('link', { name: 'Open Conversation' }).tap();
      await page.waitForURL(`/messages/${conversation}`);

      // The next press opens the existing conversation.
      await openItem(page, ad.id);
      await button(page, 'Send Message').tap();
      await page.waitForURL(`/messages/${conversation}`);
      // The listing page of the seller links to its conversations.
      await openItem(seller.page, ad.id);
      const links = seller.page.locator('main').getByRole('link', { name: 'Messages', exact: true });
      expect(await links.getAttribute('href')).toBe(`/messages?ad=${ad.id}`);
    },
  );
});

describe('A buyer who requests a phone number', () => {
  story('can call or use WhatsApp, and is in the seller’s list', async ({ user, database }) => {
    const { page: sellers } = await user({ expects: ['GET /api/ads/'] });
    const ad = await sellSomething(sellers, database);
    const { page } = await user({ ...PHONE, name: 'Bisi Ade', expects: ['POST /api/ads/'] });
    await openItem(page, ad.id);
    const phoneRequests = `**/api/ads/${ad.id}/phone`;
    await loseRequests(page, phoneRequests);
    await button(page, 'Show Phone Number').tap();
    await dialog(page).getByText('There was no answer.').waitFor();
    await page.unroute(phoneRequests);
    await dialog(page).getByRole('button', { name: 'Try again' }).tap();
    await dialog(page).getByText(formatPhone(NUMBER)).waitFor();
    const call = dialog(page).getByRole('link', { name: 'Call', exact: true });
    expect(await call.getAttribute('href')).toBe(`tel:${NUMBER}`);
    expect(await dialog(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      `https://wa.me/${NUMBER.slice(1)}`,
    );

    await postFirstMessage(page, ad.id, 'Is it still there?');
    await sellers.goto('/my-ads');
    const messages = sellers.locator('article').getByRole('link', { name: '1 message', exact: true });
    expect(await messages.getAttribute('href')).toBe(`/messages?ad=${ad.id}`);
    await loseRequests(sellers, '**/reveals');
    await button(sellers, '1 phone request').click();
    await dialog(sellers, 'Who has seen your number').getByText('The list could not be loaded').waitFor();
    await sellers.unroute('**/reveals');
    await dialog(sellers).getByRole('button', { name: 'Try again' }).click();
    await dialog(sellers).getByText('1 person asked for it.').waitFor();
    expect(await dialog(sellers).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/Bisi Ade\s+(Just now|1 minute ago)$/),
    ]);
    expect(await dialog(sellers).getByRole('link', { name: 'Bisi Ade' }).getAttribute('href')).toBe(
      `/seller/${await myId(page)}`,
    );
  });
});

describe('A blocked buyer', () => {
  story('sees an error when writing or calling, and gets no number', async ({ user, database }) => {
    const { page: sellers } = await user();
    const [ad, other] = [await sellSomething(sellers, database), await post(sellers, newTitle())];
    const { page } = await user({
      ...PHONE,
      name: 'Bisi Ade',
      expects: ['POST /api/conversations ', 'POST /api/ads/'],
    });
    const conversation = await postFirstMessage(page, ad.id, 'Is it still there?');
    expect((await sellers.request.post(`/api/conversations/${conversation}/block`)).status()).toBe(204);

    await openItem(page, other.id);
    await getsNoNumber(page);
    await button(page, 'Send Message').tap();
    await messageField(page).fill('I am at the gate.');
    await sendButton(page).tap();
    await dialog(page).getByRole('alert').getByText(NO_CONTACT).waitFor();
    expect(await messageField(page).inputValue()).toBe('I am at the gate.');
    expect(await sendButton(page).isDisabled()).toBe(true);

    // A rejection after the buyer has left appears on the current page, with a way back to the message.
    await messageField(page).fill('At the gate since nine.');
    await loseRequests(page, WRITING);
    await sendButton(page).tap();
    await dialog(page).getByText('Your message is waiting.').waitFor();
    await page.goto('/about');
    await page.unroute(WRITING);
    await page.getByText('Your message was not sent. You and this member').first().waitFor();
    await button(page, 'See it').tap();
    await page.waitForURL(`/item/${other.id}`);
    await dialog(page).getByRole('alert').getByText('Your message was not sent.').waitFor();
    await eventually(() => messageField(page).inputValue()).toBe('At the gate since nine.');
    expect(await database.rows('SELECT 1 FROM conversations WHERE listing_id = $1', [other.id])).toEqual([]);
  });
});

/** Makes the user a seller with a public phone number and one listing. */
async function sellSomething(page: Page, database: StoryDatabase) {
  await showPhone(database, await myId(page), NUMBER);
  return post(page, newTitle());
}

async function openItem(page: Page, id: string): Promise<void> {
  await page.goto(`/item/${id}`);
  // The name of the button may include the number of unread messages.
  await page.getByRole('button', { name: /^Account menu/ }).waitFor();
}

/** The dialog says that it keeps trying, without a response and without a network, and preserves the text. */
async function seesRetries(page: Page): Promise<void> {
  const alert = dialog(page).getByRole('alert');
  await alert.getByText('No answer yet. We keep trying.').waitFor();
  expect(await messageField(page).inputValue()).toBe(QUESTION);
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.context().setOffline(true);
  await alert.getByText('It will be sent when you are back online.').waitFor();
  await page.context().setOffline(false);
}

/** All attempts sent the same message, and the server stored it once. Returns the conversation id. */
async function findConversationOfOneMessage(
  database: StoryDatabase,
  adId: string,
  posts: unknown[],
): Promise<string | undefined> {
  const sent = posts.filter((body) => Reflect.has(Object(body), 'clientId'));
  expect(sent).toEqual(sent.map(() => sent[0]));
  const [conversation] = await database.rows<{ id: string; last_seq: number }>(
    'SELECT id, last_seq FROM conversations WHERE listing_id = $1',
    [adId],
  );
  expect(conversation?.last_seq).toBe(1);
  return conversation?.id;
}

/** Requests the phone number, and sees an error without a way to contact the seller. */
async function getsNoNumber(page: Page): Promise<void> {
  await button(page, 'Show Phone Number').tap();
  await dialog(page).getByText(NO_CONTACT).waitFor();
  expect(await dialog(page).getByRole('link').count()).toBe(0);
  expect(await dialog(page).getByRole('button', { name: 'Send Message' }).count()).toBe(0);
  await page.keyboard.press('Escape');
}
