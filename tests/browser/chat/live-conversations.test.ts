import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
import { newTitle } from '../../factories/sellers.ts';
import { endSessions } from '../setup/account-state.ts';
import type { TestAccount } from '../setup/accounts.ts';
import { startConversation, typeMessage } from '../setup/chat.ts';
import { loseNextResponse } from '../setup/repeated-requests.ts';
import { answerHealthChecks } from '../setup/requests.ts';
import { story, type Visit } from '../setup/story.ts';
import { eventually, fetched } from '../setup/waiting.ts';

// Live messages on open pages: in every tab, after a lost connection, and only until the session ends.

type UserFixture = (visit: Visit & { name: string }) => Promise<{ page: Page; account: TestAccount }>;
type Stream = { search: string; isOpen: boolean };

const accountButton = (page: Page, unread: string) =>
  page.getByRole('button', { name: unread ? `Account menu, ${unread}` : 'Account menu', exact: true });
const log = (page: Page) => page.getByRole('log').locator('li[data-message]');
const messagesIn = (page: Page) => eventually(async () => (await log(page).allInnerTexts()).map(bubbleOf));

const hasStatus = (page: Page, status: string) => log(page).last().getByText(status).waitFor();
const abortPosts = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue());

describe('A message', () => {
  story('appears in each visible tab, and in a hidden one when it is shown again', async ({ user }) => {
    const { seller, buyer, address } = await startTwoUsers(user);
    const context = seller.page.context();
    const streams = streamsOf(context);
    await seller.page.goto('/messages');
    await accountButton(seller.page, '1 unread message').waitFor();
    const second = await context.newPage();
    await second.goto('/about');
    await accountButton(second, '1 unread message').waitFor();
    await eventually(() => second.title()).toMatch(/^\(1\) About/);
    await eventually(() => streams.map(({ search }) => search)).toEqual(['', '']);
    await setVisibility(seller.page, 'hidden');
    await eventually(() => streams.map(({ isOpen }) => isOpen)).toEqual([false, true]);

    await buyer.page.goto(address);
    await typeMessage(buyer.page, 'I can come today.');
    await accountButton(second, '2 unread messages').waitFor();
    await eventually(() => second.title()).toMatch(/^\(2\) /);
    await hasStatus(buyer.page, 'Delivered');
    await setVisibility(seller.page, 'visible');
    await seller.page.getByRole('link', { name: 'I can come today.' }).waitFor();
    await accountButton(seller.page, '2 unread messages').waitFor();
    await eventually(() => seller.page.title()).toMatch(/^\(2\) /);
    expect(streams.map(({ search, isOpen }) => ({ search, isOpen }))).toEqual([
      { search: '', isOpen: false },
      { search: '', isOpen: true },
      { search: expect.stringMatching(/^\?since=\d+$/), isOpen: true },
    ]);

    await seller.page.close();
    await typeMessage(buyer.page, 'At two o’clock?');
    await accountButton(second, '3 unread messages').click();
    await second.getByRole('menuitem', { name: 'Messages 3 unread messages' }).click();
    await eventually(() => second.title()).toMatch(/^\(3\) Messages/);
    await second.getByRole('link', { name: 'At two o’clock?' }).click();
    await messagesIn(second).toEqual(['Is it still there?', 'I can come today.', 'At two o’clock?']);
    await accountButton(second, '').waitFor();
    await eventually(() => second.title()).toMatch(/^Messages/);
    await hasStatus(buyer.page, 'Read');
  });

  story(
    'waits without a connection, survives a reload, and is sent automatically, in order and once',
    async ({ user }) => {
      const { buyer, id, address } = await startTwoUsers(user, {
        buyer: [`POST /api/conversations/`],
      });
      const { page } = buyer;
      await page.goto(address);
      await log(page).first().waitFor();
      await fetched(page, 'offer-dialog', 'show-unread');
      await page.context().setOffline(true);
      await opensOfferAndMenu(page);
      await typeMessage(page, 'One');
      await typeMessage(page, 'Two');
      await eventually(() => page.getByText('Waiting for a connection').count()).toBe(2);

      // The connection is back, but requests fail. Then the server stores a message and its response is lost.
      const sending = `**/api/conversations/${id}/messages`;
      await page.route(sending, abortPosts);
      await page.context().setOffline(false);
      await page.reload();
      await messagesIn(page).toEqual(['Is it still there?', 'One', 'Two']);
      await page.unroute(sending, abortPosts);
      const lost = await loseNextResponse(page, 'POST', sending);
      await eventually(() => lost).toEqual(['Created']);
      await eventually(() => listServerMessages(page, id)).toEqual(['Is it still there?', 'One', 'Two']);
      await hasStatus(page, 'Sent');
      await messagesIn(page).toEqual(['Is it still there?', 'One', 'Two']);
    },
  );

  story(
    'arrives when the event stream reconnects, and the page goes to the login when the session ends',
    async ({ user, database }) => {
      const { seller, buyer, address } = await startTwoUsers(user, { seller: ['GET /api/users/me 401'] });
      const { page, account } = seller;
      const streams = streamsOf(page.context());
      await page.goto(address);
      await log(page).first().waitFor();
      await buyer.page.goto(address);
      await typeMessage(buyer.page, 'One');
      await messagesIn(page).toEqual(['Is it still there?', 'One']);
      await hasStatus(buyer.page, 'Read');

      await fetched(page, 'show-unread');
      await page.context().setOffline(true);
      await typeMessage(buyer.page, 'Two');
      await typeMessage(buyer.page, 'Three');
      await messagesIn(buyer.page).toEqual(['Is it still there?', 'One', 'Two', 'Three']);
      await page.context().setOffline(false);
      await messagesIn(page).toEqual(['Is it still there?', 'One', 'Two', 'Three']);
      expect(streams.at(-1)?.search, 'resumed, not read from the start').toMatch(/^\?since=\d+$/);
      await hasStatus(buyer.page, 'Read');

      await endSessions(database, account);
      await page.waitForURL('/login');
    },
  );
});

/** A seller, and a buyer who has written about a listing. Neither has a page open yet. */
async function startTwoUsers(user: UserFixture, expects: { buyer?: string[]; seller?: string[] } = {}) {
  const seller = await user({ name: 'Ngozi Okafor', expects: expects.seller });
  const buyer = await user({ name: 'Bisi Ade', expects: expects.buyer });
  const { id } = await startConversation(seller.page, buyer.page, newTitle(), 'Is it still there?');
  for (const { page } of [seller, buyer]) await answerHealthChecks(page);
  return { seller, buyer, id, address: `/messages/${id}` };
}

/** The texts of the messages on the server, in order. */
async function listServerMessages(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/conversations/${id}/messages`);
  return ((await answer.json()) as { items: Message[] }).items.map(({ message }) => message);
}

function streamsOf(context: BrowserContext): Stream[] {
  const streams = new Map<Request, Stream>();
  const list: Stream[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname !== '/api/events') return;
    const stream = { search, isOpen: true };
    streams.set(request, stream);
    list.push(stream);
  });
  const close = (request: Request) => {
    const stream = streams.get(request);
    if (stream) stream.isOpen = false;
  };
  context.on('requestfailed', close);
  context.on('requestfinished', close);
  return list;
}

/** Simulates that the tab is hidden or shown, because all tabs of an automated browser are visible. */
function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** The offer dialog and the menu of the conversation open without a connection. */
async function opensOfferAndMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.getByRole('dialog', { name: 'Make an offer' }).waitFor();
  await page.keyboard.press('Escape');
  const more = page.getByRole('button', { name: 'More: block, report, delete' });
  await more.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Block User');
  await page.keyboard.press('Escape');
}

/** The text of a message without its sender and its delivery state. */
function bubbleOf(text: string): string {
  return text.split('\n').filter((line) => line && !/^(You|Bisi|Ngozi):$/.test(line))[0] ?? '';
}
