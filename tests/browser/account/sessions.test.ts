import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { endSessions } from '../setup/account-state.ts';
import {
  createSignedInAccount,
  makeAccount,
  newAccount,
  openAccountMenu,
  signIn,
  signOut,
} from '../setup/accounts.ts';
import { accountButton, signInLink } from '../setup/header.ts';
import { holdRequests, loseRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, hydratePage, lastPageRequest } from '../setup/waiting.ts';

const ME = '/api/users/me';
/** The sales that the user can rate, which the profile loads. */
const DUE = `${ME}/reviews/due`;

const storedUserText = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

const RECORD = {
  id: 'b6f1a1de-0000-4000-8000-000000000000',
  email: 'ghost@example.com',
  name: 'Ghost Okoro',
};

describe('A user who signs out', () => {
  story(
    'becomes a visitor, even if the event stream ends before the response, and is sent home from a protected page, not to the login',
    async ({ user, database }) => {
      // The sign-out may overtake the last request of a page.
      const { page } = await user({ allows: ['GET /api/conversations 401'] });
      const streams: number[] = [];
      page.on('response', (answer) => answer.url().includes('/api/events') && streams.push(answer.status()));
      await page.route(
        '**/api/users/logout',
        async (route) => {
          const response = await route.fetch();
          await eventually(() => streams).toEqual([200, 401]);
          await route.fulfill({ response });
        },
        { times: 1 },
      );
      await page.goto('/about');
      await eventually(() => streams).toEqual([200]);
      await signOut(page);
      await page.waitForURL('/');
      await signInLink(page).waitFor();
      expect(await storedUserText(page)).toBeNull();
      expect((await page.request.get(ME)).status()).toBe(401);
      await page.reload();
      await signInLink(page).waitFor();
      expect(await accountButton(page).count()).toBe(0);

      await createSignedInAccount(page, database);
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await page.goto('/settings');
      await signOut(page);
      await signInLink(page).waitFor();
      await page.waitForURL('/');
      expect(visited).not.toContain('/login');
    },
  );

  story(
    'is sent home, not to the login, if another request gets a 401 before the response',
    async ({ user }) => {
      const { page } = await user({ expects: ['GET /api/conversations 401'] });
      const held = await holdRequests(page, '**/api/conversations?limit=1');
      await page.route('**/api/users/logout', async (route) => {
        const response = await route.fetch();
        const unread = lastPageRequest(page);
        held.release();
        await unread;
        await route.fulfill({ response });
      });
      const visited: string[] = [];
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
      await page.goto('/settings');
      await held.asked();
      await signOut(page);
      await page.waitForURL('/');
      await signInLink(page).waitFor();
      expect(visited).not.toContain('/login');
    },
  );

  story('stays signed in and sees a toast for five seconds when the server is down', async ({ user }) => {
    const { page } = await user({ expects: ['POST /api/users/logout failed'], reducedMotion: true });
    await page.clock.install();
    await loseRequests(page, '**/api/users/logout');
    await page.goto('/about');
    await openAccountMenu(page);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const toast = page
      .getByRole('listitem')
      .filter({ hasText: 'You are still signed in. Please check your connection and try again.' });
    await eventually(async () => {
      await page.clock.runFor(50);
      return toast.count();
    }).toBe(1);
    await accountButton(page).waitFor();
    expect(await storedUserText(page)).not.toBeNull();
    await page.clock.runFor(4_900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(150);
    await eventually(() => toast.count()).toBe(0);
    await page.unroute('**/api/users/logout');
    await signOut(page);
    await eventually(async () => {
      await page.clock.runFor(50);
      return signInLink(page).count();
    }).toBe(1);
  });
});

describe('The session check', () => {
  story(
    'updates a changed name, and signs out a session that was ended elsewhere, at the next page load',
    async ({ user, database }) => {
      const { page, account } = await user({ expects: [`GET ${ME} 401`] });
      await page.goto('/about');
      await accountButton(page).waitFor();
      await eventually(() => storedUserText(page)).toContain(account.email);
      expect(await storedUserText(page)).toContain(account.name);
      await database.rows('UPDATE users SET name = $2 WHERE email = $1', [account.email, 'Adaeze Obi-Eze']);
      const answered = lastPageRequest(page);
      await page.reload();
      await eventually(() => storedUserText(page)).toContain('Adaeze Obi-Eze');
      await openAccountMenu(page);
      await page.getByText('Adaeze Obi-Eze', { exact: true }).waitFor();

      await answered;
      await endSessions(database, account);
      await page.reload();
      await signInLink(page).waitFor();
      await eventually(() => storedUserText(page)).toBeNull();
      await page.goto('/profile');
      await page.waitForURL('/login');
    },
  );

  story(
    'sends a user whose session has ended from a protected page to the login',
    async ({ user, database }) => {
      const { page, account } = await user({ expects: [`GET ${ME} 401`], allows: [`GET ${DUE} 401`] });
      const answered = [lastPageRequest(page), page.waitForResponse(`**${DUE}`)];
      await page.goto('/profile');
      await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
      await Promise.all(answered);
      await endSessions(database, account);
      await page.reload();
      await page.waitForURL('/login');
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      expect(await storedUserText(page)).toBeNull();
    },
  );

  story(
    'is skipped when no user seems to be signed in, and a user record that is invalid or lacks an id or an email is removed',
    async ({ visitor }) => {
      const page = await visitor();
      const asked: string[] = [];
      page.on('request', (request) => request.url().endsWith(ME) && asked.push(request.url()));
      await page.goto('/about');
      await hydratePage(page);
      await page.goto('/favorites');
      await page.waitForURL('/login');
      expect(asked).toEqual([]);
      const { id, email, name } = RECORD;
      for (const record of [
        '{"id": "1", "email"',
        JSON.stringify({ email, name }),
        JSON.stringify({ id, name }),
      ]) {
        await page.evaluate((text) => localStorage.setItem('user', text), record);
        await page.goto('/profile');
        await page.waitForURL('/login');
        expect(await storedUserText(page)).toBeNull();
      }
    },
  );
});

describe('The user record in local storage', () => {
  story(
    'is shown while the session check is pending or fails, and removed when the server finds no session',
    async ({ visitor }) => {
      const page = await visitor({
        storage: { user: JSON.stringify(RECORD) },
        expects: [`GET ${ME} failed`, `GET ${ME} 401`],
      });
      await loseRequests(page, `**${ME}`);
      await page.goto('/about');
      await accountButton(page).waitFor();
      expect(await storedUserText(page)).not.toBeNull();
      // This replaces the aborting route directly, because the page might send the request again in between.
      const held = await holdRequests(page, `**${ME}`);
      await page.reload();
      await openAccountMenu(page);
      await page.getByText('Ghost Okoro', { exact: true }).waitFor();
      held.release();
      await signInLink(page).waitFor();
      expect(await storedUserText(page)).toBeNull();
    },
  );
});

describe('Two tabs', () => {
  story('sign in and out together', async ({ visitor }) => {
    // The other tab may request favorites while this one signs out.
    const page = await visitor({ allows: ['GET /api/favorites/ids 401'] });
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.goto('/about');
    await hydratePage(page);
    const otherTab = await page.context().newPage();
    await otherTab.goto('/login');
    const answered = Promise.all([lastPageRequest(page), lastPageRequest(otherTab)]);
    await signIn(otherTab, account);
    await otherTab.waitForURL('/');
    await accountButton(page).waitFor();
    await answered;
    await signOut(page);
    await signInLink(page).waitFor();
    await signInLink(otherTab).waitFor();
  });
});
