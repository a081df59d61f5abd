import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { mailUnread } from '#server/modules/messaging/index.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { createUnsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { withoutContacts } from '#shared/format/machine-text.ts';
import { BIO_MAX, MESSAGE_MAX, NAME_MAX, SEARCH_QUERY_MAX, TITLE_MAX } from '#shared/rules/limits.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import type { TestApp } from '../../setup/app.ts';
import { openAccountMenu, signInByApi } from '../setup/accounts.ts';
import { chooseInMenu, confirmIn, postFirstMessage, seesMessage, sendByApi } from '../setup/chat.ts';
import { myId } from '../setup/my-ads.ts';
import { story } from '../setup/own-server.ts';
import { PAYLOADS, packPayloads } from '../setup/payloads.ts';
import { eventually, hydrated, hydratePage } from '../setup/waiting.ts';

/** Returns a check that no payload ran, opened a dialog or sent a request to another site. */
async function guard(page: Page): Promise<() => Promise<void>> {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host === 'evil.example') signs.push(request.url());
  });
  return async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    expect(signs).toEqual([]);
  };
}

/** Stores a user record and fires the event that the browser sends when another tab has stored it. */
async function setUserInAnotherTab(page: Page, user: object): Promise<void> {
  await page.evaluate((record) => {
    localStorage.setItem('user', record);
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  }, JSON.stringify(user));
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

const SAFE_LINK = { label: 'Read', url: 'https://kasuwa.example/messages' };

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

const inBatches = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

describe('Injected markup stays text', () => {
  story('on the cards of the home page', async ({ visitor, sellers }) => {
    const page = await visitor();
    const isUnharmed = await guard(page);
    const { id: sellerId } = await makeUser(sellers);
    for (const [batch, titles] of inBatches(packPayloads(TITLE_MAX), 8).entries()) {
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

  story('in the name of a user, in the account menu', async ({ user }) => {
    const { page } = await user({ expects: ['GET /api/users/me 401'] });
    const isUnharmed = await guard(page);
    await page.goto('/about');
    await hydratePage(page);
    for (const name of packPayloads(NAME_MAX)) {
      expect((await page.request.patch('/api/users/me', { data: { name } })).status()).toBe(200);
      await setUserInAnotherTab(page, await (await page.request.get('/api/users/me')).json());
      await openAccountMenu(page);
      expect(await page.locator('header p').first().textContent()).toBe(name);
      await page.keyboard.press('Escape');
      await isUnharmed();
    }
    // A user record without a session is removed at the next page load.
    await page.context().clearCookies();
    const answered = page.waitForResponse('**/api/users/me');
    await page.reload();
    await answered;
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    await isUnharmed();
  });

  story('in the account menu after a real login, and in the profile', async ({ user }) => {
    const [name = ''] = PAYLOADS;
    const { page, account } = await user({ name });
    await signInByApi(page.context(), account);
    const isUnharmed = await guard(page);
    await page.goto('/profile');
    await openAccountMenu(page);
    expect(await page.locator('header p').first().textContent()).toBe(name);
    await isUnharmed();
    for (const bio of packPayloads(BIO_MAX)) {
      expect((await page.request.patch('/api/users/me', { data: { bio } })).status()).toBe(200);
      await page.goto('/profile');
      await page.locator('main').getByText(bio, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      expect(await page.getByLabel('Bio').inputValue()).toBe(bio);
      expect(await page.getByLabel('Full Name').inputValue()).toBe(name);
      await isUnharmed();
    }
  });

  story('in the token of an email link', async ({ visitor }) => {
    const [text = ''] = PAYLOADS;
    const page = await visitor({ expects: ['POST /api/users/email/verify 404'] });
    const isUnharmed = await guard(page);
    const words = `?${new URLSearchParams({ token: text, email: text })}#${text}`;
    await page.goto(`/verify-email${words}`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('This link no longer works').waitFor();
    await isUnharmed();
    for (const path of ['/reset-password', '/forgot-password']) {
      await page.goto(`${path}${words}`);
      await hydrated(page.locator('main form'));
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
      expect(await page.getByRole('combobox', { name: 'Search Kasuwa' }).inputValue()).toBe(text);
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
      const [titles, words] = [packPayloads(TITLE_MAX), packPayloads(MESSAGE_MAX / 2)];
      const { page } = await user({ reducedMotion: true, name: PAYLOADS[0] });
      const isUnharmed = await guard(page);
      const conversations: { id: string; name: string; email: string; title: string; sent: string }[] = [];
      for (const [at, name] of packPayloads(NAME_MAX).entries()) {
        const [title = '', sent = ''] = [titles[at % titles.length], words[at % words.length]];
        const { id: sellerId, email } = await makeUser(sellers, { name, phone: '+2348031234567' });
        const { id: adId } = await makeListing(sellers, sellerId, { title, withPhoto: false });
        conversations.push({
          id: await postFirstMessage(page, String(adId), sent),
          name,
          email,
          title,
          sent,
        });
      }
      // This user answers.
      const { page: other, account } = await user({ name: PAYLOADS[10] });
      const { id: adId } = await makeListing(sellers, await myId(other), {
        title: titles[0],
        withPhoto: false,
      });
      const answered = await postFirstMessage(page, String(adId), 'Good morning');
      for (const sent of words) await sendByApi(other, answered, sent);

      await page.goto('/messages');
      await eventually(() => page.title()).toBe(`(${words.length}) Messages · Kasuwa`);
      const rows = page.locator('[data-conversation]');
      await eventually(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return rows.count();
      }).toBe(conversations.length + 1);
      const shown = await rows.allTextContents();
      const times = await rows.locator('time').allTextContents();
      for (const [at, { name, title, sent }] of conversations.toReversed().entries())
        expect(shown[at + 1]).toContain(`${name}Verified${times[at + 1]}${title}You: ${sent}`);
      expect(shown[0]).toContain(`${account.name}${times[0]}${titles[0]}${words.at(-1)}`);
      await isUnharmed();

      for (const { id, name, title, sent } of conversations.slice(0, titles.length)) {
        await page.locator(`[data-conversation="${id}"]`).click();
        await page.getByRole('heading', { level: 2, name: `${name} Verified`, exact: true }).waitFor();
        await seesMessage(page, sent);
        expect(await page.getByRole('region', { name: 'Conversation', exact: true }).textContent()).toContain(
          title,
        );
      }
      await isUnharmed();

      await page.locator(`[data-conversation="${answered}"]`).click();
      for (const sent of words) await seesMessage(page, sent);
      await sendByApi(other, answered, `Live: ${words[0]}`);
      await seesMessage(page, `Live: ${words[0]}`);
      await page.getByRole('status').getByText(`Live: ${words[0]}`).waitFor({ state: 'attached' });
      await eventually(() => page.title()).toBe(`(${words.length + 1}) Messages · Kasuwa`);

      const read = await readMails(await visitor(), await writeMails(sellers));
      // One email for each recipient, and one for each side of the answered conversation.
      expect(read.size).toBe(conversations.length + 2);
      // The greeting omits a name that a mail program might turn into a link.
      for (const { email, title, sent } of conversations)
        for (const word of ['Hello,\n', `“${title}”`, `“${sent.slice(0, 100)}`])
          expect(read.get(email)).toContain(word);

      await chooseInMenu(page, 'Block User');
      expect(await page.getByRole('alertdialog').getByRole('heading').textContent()).toBe(
        `Block ${account.name}?`,
      );
      await confirmIn(page, 'Block User');
      await page.getByText(`You blocked ${account.name}`).waitFor();
      await isUnharmed();
    },
  );
});
