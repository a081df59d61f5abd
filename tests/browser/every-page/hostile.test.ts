import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { mailUnread } from '#server/modules/messaging/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { createUnsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { withoutContacts } from '#shared/format/machine-text.ts';
import { MESSAGE_MAX, NAME_MAX, SEARCH_QUERY_MAX, TITLE_MAX } from '#shared/rules/limits.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import type { TestApp } from '../../setup/app.ts';
import { myId } from '../setup/accounts.ts';
import { chooseInMenu, confirmIn, postFirstMessage, seesMessage, sendByApi } from '../setup/chat.ts';
import { searchBox } from '../setup/header.ts';
import { guard } from '../setup/injection-guard.ts';
import { story } from '../setup/own-server.ts';
import { PAYLOADS, packPayloads } from '../setup/payloads.ts';
import { eventually, hydrated, hydratePage } from '../setup/waiting.ts';

type HostileConversation = { id: string; name: string; email: string; title: string; sent: string };

const TITLES = packPayloads(TITLE_MAX);
const MESSAGES = packPayloads(MESSAGE_MAX / 2);
const SAFE_LINK = { label: 'Read', url: 'https://kasuwa.example/messages' };

describe('Injected markup stays text', () => {
  story('on the cards of the home page', async ({ visitor, sellers }) => {
    const page = await visitor();
    const isUnharmed = await guard(page);
    const { id: sellerId } = await makeUser(sellers);
    for (const [batch, titles] of inBatches(TITLES, 8).entries()) {
      for (const title of titles)
        await makeListing(sellers, sellerId, { title, city: title, featured: true, withPhoto: false });
      // A new address each time bypasses pages that are cached for a few seconds.
      await page.goto(`/?batch=${batch}`);
      await hydratePage(page);
      const cards = page.getByRole('region', { name: 'Recently Posted' }).getByRole('article');
      const shown = await cards.evaluateAll((all) =>
        all.map((card) => [
          card.querySelector('h3')?.textContent,
          card.querySelector('.card-place')?.textContent,
        ]),
      );
      expect(shown.slice(0, titles.length)).toEqual(
        titles.toReversed().map((text) => [text, `${text}, Lagos`]),
      );
      await isUnharmed();
    }
  });

  story('on the listing page: title, description, location and seller', async ({ visitor, sellers }) => {
    const page = await visitor();
    const isUnharmed = await guard(page);
    for (const text of packPayloads(NAME_MAX)) {
      const { id: sellerId } = await makeUser(sellers, { name: text });
      const { id } = await makeListing(sellers, sellerId, {
        title: text,
        city: text,
        description: `${text}\n\n${text}`,
        withPhoto: false,
      });
      await page.goto(`/item/${id}`);
      await hydrated(page.locator('main'));
      const texts = (selector: string) => page.locator(selector).first().textContent();
      expect(await texts('h1')).toBe(text);
      expect(await page.title()).toBe(`${withoutContacts(text)} · Kasuwa`.replace(/\s+/g, ' '));
      expect(await texts('[aria-labelledby=description] p')).toBe(`${text}\n\n${text}`);
      expect(await texts('[aria-label=Seller] h2')).toContain(text);
      expect(await page.locator('dd').allTextContents()).toContain(`${text}, Lagos`);
      const graphs = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(graphs.map((graph) => JSON.parse(graph)['@type'])).toEqual(['Product', 'BreadcrumbList']);
      await isUnharmed();
      await page.goto(`/seller/${sellerId}`);
      expect(await texts('h1')).toBe(text);
      await isUnharmed();
    }
  });

  story('in a search: the address, the search box and the heading', async ({ visitor }) => {
    const page = await visitor();
    const isUnharmed = await guard(page);
    for (const text of packPayloads(SEARCH_QUERY_MAX)) {
      await page.goto(`/search?${new URLSearchParams({ q: text, location: text, category: text })}`);
      await hydratePage(page);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        `Search results for "${text}"`,
      );
      expect(await searchBox(page).inputValue()).toBe(text);
      await isUnharmed();
    }
  });

  story('in a path or a fragment', async ({ visitor }) => {
    const broken = [
      '/%3Cscript%3Ewindow.hacked=1%3C/script%3E',
      '/item/%22%3E%3Cimg%20src=x%20onerror=hacked=1%3E',
    ];
    const page = await visitor({ expects: broken.map((path) => `GET ${path} 404`) });
    const isUnharmed = await guard(page);
    for (const path of broken) {
      await page.goto(`${path}#<img src=x onerror=window.hacked=1>`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isUnharmed();
    }
  });

  story(
    'in names, titles and messages of conversations: the list, the conversation and the emails',
    async ({ user, visitor, sellers }) => {
      const { page } = await user({ reducedMotion: true, name: PAYLOADS[0] });
      const isUnharmed = await guard(page);
      const conversations = await writeToSellers(page, sellers);
      const { page: other, account } = await user({ name: PAYLOADS[10] });
      const answered = await writeToSellerWhoAnswers(page, other, sellers);

      await page.goto('/messages');
      await eventually(() => page.title()).toBe(`(${MESSAGES.length}) Messages · Kasuwa`);
      await showsRows(page, conversations, account.name);
      await isUnharmed();
      for (const conversation of conversations.slice(0, TITLES.length)) await openAndRead(page, conversation);
      await isUnharmed();

      await page.locator(`[data-conversation="${answered}"]`).click();
      for (const sent of MESSAGES) await seesMessage(page, sent);
      await sendByApi(other, answered, `Live: ${MESSAGES[0]}`);
      await seesMessage(page, `Live: ${MESSAGES[0]}`);
      await page.getByRole('status').getByText(`Live: ${MESSAGES[0]}`).waitFor({ state: 'attached' });
      await eventually(() => page.title()).toBe(`(${MESSAGES.length + 1}) Messages · Kasuwa`);

      const read = await readMails(await visitor(), await writeMails(sellers));
      // One email for each recipient, and one for each side of the answered conversation.
      expect(read.size).toBe(conversations.length + 2);
      // The greeting omits a name that a mail program might turn into a link.
      for (const { email, title, sent } of conversations)
        for (const word of ['Hello,\n', `“${title}”`, `“${sent.slice(0, 100)}`])
          expect(read.get(email)).toContain(word);

      await blockUser(page, account.name);
      await isUnharmed();
    },
  );
});

function inBatches<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** Sends one message to each seller with a hostile name, about a listing with a hostile title. */
async function writeToSellers(page: Page, sellers: Database): Promise<HostileConversation[]> {
  const conversations: HostileConversation[] = [];
  for (const [at, name] of packPayloads(NAME_MAX).entries()) {
    const [title = '', sent = ''] = [TITLES[at % TITLES.length], MESSAGES[at % MESSAGES.length]];
    const { id: sellerId, email } = await makeUser(sellers, { name, phone: '+2348031234567' });
    const { id: adId } = await makeListing(sellers, sellerId, { title, withPhoto: false });
    const id = await postFirstMessage(page, String(adId), sent);
    conversations.push({ id, name, email, title, sent });
  }
  return conversations;
}

async function writeToSellerWhoAnswers(page: Page, seller: Page, sellers: Database): Promise<string> {
  const listing = { title: TITLES[0], withPhoto: false };
  const { id: adId } = await makeListing(sellers, await myId(seller), listing);
  const conversation = await postFirstMessage(page, String(adId), 'Good morning');
  for (const sent of MESSAGES) await sendByApi(seller, conversation, sent);
  return conversation;
}

/** The answered conversation is the first row. */
async function showsRows(
  page: Page,
  conversations: readonly HostileConversation[],
  answeredBy: string,
): Promise<void> {
  const rows = page.locator('[data-conversation]');
  await eventually(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    return rows.count();
  }).toBe(conversations.length + 1);
  const shown = await rows.allTextContents();
  const times = await rows.locator('time').allTextContents();
  for (const [at, { name, title, sent }] of conversations.toReversed().entries())
    expect(shown[at + 1]).toContain(`${name}Verified${times[at + 1]}${title}You: ${sent}`);
  expect(shown[0]).toContain(`${answeredBy}${times[0]}${TITLES[0]}${MESSAGES.at(-1)}`);
}

async function openAndRead(page: Page, { id, name, title, sent }: HostileConversation): Promise<void> {
  await page.locator(`[data-conversation="${id}"]`).click();
  await page.getByRole('heading', { level: 2, name: `${name} Verified`, exact: true }).waitFor();
  await seesMessage(page, sent);
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  expect(await conversation.textContent()).toContain(title);
}

async function blockUser(page: Page, name: string): Promise<void> {
  await chooseInMenu(page, 'Block User');
  expect(await page.getByRole('alertdialog').getByRole('heading').textContent()).toBe(`Block ${name}?`);
  await confirmIn(page, 'Block User');
  await page.getByText(`You blocked ${name}`).waitFor();
}

/** The emails about unread messages that would be sent in an hour. */
async function writeMails({ db }: Pick<TestApp, 'db'>): Promise<Mail[]> {
  const mails: Mail[] = [];
  const jobs = { enqueue: async (_tx, _job, mail) => void mails.push(mail as Mail) } as Partial<Jobs> as Jobs;
  await mailUnread(
    {
      db,
      jobs,
      throttler: { use: async () => {} } as never,
      log: createLog('silent'),
      origin: () => 'https://kasuwa.example',
      unsubscriber: createUnsubscriber('a secret of this story', () => 'https://kasuwa.example'),
    },
    new Date(Date.now() + 3_600_000),
  );
  return mails;
}

/** Opens the emails like a mail program that runs everything. Returns their texts by recipient. */
async function readMails(page: Page, mails: readonly Mail[]): Promise<Map<string, string>> {
  const isUnharmed = await guard(page);
  const tags = (where: string) =>
    page.locator(where).evaluateAll((all) => all.map(({ localName }) => localName));
  const harmless = { to: '', subject: 'News', paragraphs: ['News'], button: SAFE_LINK };
  await page.setContent(composeMail({ ...harmless, note: ['Too many?', SAFE_LINK] }).html);
  const frame = await tags('*:not(.card *)');
  const read = new Map<string, string>();
  for (const { to, html } of mails) {
    await page.setContent(html);
    read.set(to, await page.locator('body').innerText());
    expect(await tags('*:not(.card *)')).toEqual(frame);
    expect(new Set(await tags('.card *'))).toEqual(new Set(['p', 'a']));
    for (const link of await page.locator('a').all())
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/kasuwa\.example\//);
  }
  await isUnharmed();
  return read;
}
