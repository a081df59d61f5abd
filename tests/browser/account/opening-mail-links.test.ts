import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { unconfirm } from '../setup/account-state.ts';
import { newAccount } from '../setup/accounts.ts';
import { asOldLink, linkTo, tokenOf } from '../setup/mail-links.ts';
import { story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// Mail scanners open links, and some of them run scripts. Only a press may change anything, and the token
// must not reach the network before that.

const VERIFIED = 'SELECT email_verified AS verified FROM users WHERE email = $1';

/** Records every address and referrer that the browser sends. */
function recordAddresses(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url().split('#', 1)[0] ?? '', request.headers().referer ?? '');
  });
  return sent;
}

/** Requests a confirmation email and returns its link. */
async function confirmingLink(outboxDir: string, page: Page, email: string): Promise<string> {
  expect((await page.request.post('/api/users/me/email/verification')).status()).toBe(202);
  return linkTo(outboxDir, email, 'Confirm your e-mail address');
}

async function open(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await hydrated(page.getByRole('main').getByRole('heading', { level: 1 }));
  await page.waitForLoadState('networkidle');
}

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

describe('A mail scanner that opens a link and runs its page', () => {
  story('does not confirm the address, but a press does', async ({ user, visitor, server, database }) => {
    const { page: owner, account } = await user();
    await unconfirm(database, account);
    const link = await confirmingLink(server.outboxDir, owner, account.email);
    const page = await visitor();
    const sent = recordAddresses(page);
    await open(page, link);
    expect(await database.rows(VERIFIED, [account.email])).toEqual([{ verified: false }]);
    await press(page, 'Confirm');
    await page.getByText(`${account.email} is confirmed.`).waitFor();
    expect(await database.rows(VERIFIED, [account.email])).toEqual([{ verified: true }]);
    expect(sent.filter((address) => address.includes(tokenOf(link)))).toEqual([]);
    expect(page.url()).not.toContain(tokenOf(link));
  });

  story('does not change the address, but two presses do', async ({ user, visitor, server }) => {
    const { page: owner, account } = await user();
    const { email } = newAccount();
    const data = { email, password: account.password };
    expect((await owner.request.post('/api/users/me/email', { data })).status()).toBe(202);
    const links = [
      await linkTo(server.outboxDir, email, 'Confirm your new e-mail address'),
      await linkTo(server.outboxDir, account.email, 'Change your e-mail address?'),
    ];
    const page = await visitor();
    const sent = recordAddresses(page);
    for (const link of links) await open(page, link);
    const me = async () => (await owner.request.get('/api/users/me')).json();
    expect(await me()).toMatchObject({ email: account.email });
    await open(page, links[0] ?? '');
    await press(page, 'Confirm');
    await page.getByText('Now open the link we sent to your old address').waitFor();
    expect(await me()).toMatchObject({ email: account.email });
    await open(page, links[1] ?? '');
    await press(page, 'Confirm');
    await page.getByText('Your address is changed').waitFor();
    for (const link of links) expect(sent.filter((address) => address.includes(tokenOf(link)))).toEqual([]);
  });
});

describe('An email link with its token in the query', () => {
  story(
    'is removed from the address bar, survives a reload, and waits for a press',
    async ({ user, visitor, server, database }) => {
      const { page: owner, account } = await user();
      await unconfirm(database, account);
      const link = asOldLink(await confirmingLink(server.outboxDir, owner, account.email));
      const page = await visitor();
      await open(page, link);
      expect(new URL(page.url()).href).toBe(new URL('/verify-email', page.url()).href);
      await page.reload();
      await hydrated(page.getByRole('main').getByRole('button', { name: 'Confirm' }));
      expect(await database.rows(VERIFIED, [account.email])).toEqual([{ verified: false }]);
      await press(page, 'Confirm');
      await page.getByText(`${account.email} is confirmed.`).waitFor();
    },
  );
});

describe('A link that was used in another tab', () => {
  story(
    'shows an error in this tab, and a double click sends one request',
    async ({ user, visitor, server, database }) => {
      const { page: owner, account } = await user();
      await unconfirm(database, account);
      const link = await confirmingLink(server.outboxDir, owner, account.email);
      const page = await visitor({ expects: ['POST /api/users/email/verify 404'] });
      const other = await page.context().newPage();
      await open(page, link);
      await open(other, link);
      const calls: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
      await page.getByRole('main').getByRole('button', { name: 'Confirm' }).dblclick();
      await page.getByText(`${account.email} is confirmed.`).waitFor();
      expect(calls.filter((url) => url.endsWith('/email/verify'))).toHaveLength(1);
      await press(other, 'Confirm');
      await other.getByText('This link no longer works').waitFor();
      // Another link of the same kind in the same tab starts without the error.
      await other.goto('/verify-email#token=made-up');
      await eventually(() => other.getByText('This link no longer works').count()).toBe(0);
      await press(other, 'Confirm');
      await other.getByText('This link no longer works').waitFor();
    },
  );
});

describe('A link that is opened without a network', () => {
  story('still has its token when the network is back, and is not cached', async ({ visitor }) => {
    const page = await visitor({ worker: true, expects: ['GET /', 'POST /api/users/email/verify 404'] });
    await page.goto('/about');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto('/verify-email#token=made-up');
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page.waitForURL('/verify-email');
    const sent = page.waitForRequest('**/api/users/email/verify');
    await press(page, 'Confirm');
    expect((await sent).postDataJSON()).toEqual({ token: 'made-up' });
    await page.getByText('This link no longer works').waitFor();
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.filter((path) => /^\/verify-email|made-up/.test(path))).toEqual([]);
  });
});
