import { describe, expect } from 'vitest';
import { makeAccount, newAccount, openAccountMenu, signIn, signOut } from '../setup/accounts.ts';
import { type HeldRequests, holdRequests, loseRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, hydrated, hydratePage, lastPageRequest } from '../setup/waiting.ts';

describe('An unusual device', () => {
  const JUNK_USERS = [
    '',
    'null',
    '[]',
    '"x"',
    '42',
    '{',
    '{"id":"","email":""}',
    '{"id":{},"email":[]}',
    '\u0000\uD800',
    JSON.stringify({ __proto__: null, constructor: 'x', id: '1' }),
  ];

  story('with invalid stored data shows the site as to a visitor', async ({ visitor }) => {
    const page = await visitor({ storage: { theme: '<dark>', location: 'javascript:hacked=1' } });
    await page.goto('/about');
    for (const user of JUNK_USERS) {
      await page.evaluate((junk) => localStorage.setItem('user', junk), user);
      await page.reload();
      await hydratePage(page);
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
      expect(await page.getByLabel('Location').inputValue()).toBe('Lagos');
      expect(await page.locator('html').getAttribute('class')).toBeFalsy();
    }
  });

  story(
    'with a malformed user record shows the account menu until the session check has finished',
    async ({ visitor }) => {
      const odd = {
        id: '1',
        email: 'a@example.com',
        name: { first: 'Ada' },
        avatar: 7,
        joinDate: [],
        role: null,
      };
      const page = await visitor({
        storage: { user: JSON.stringify(odd) },
        expects: ['GET /api/users/me failed', 'GET /api/users/me 401'],
      });
      await page.route('**/api/users/me', (route) => route.abort());
      await page.goto('/about');
      await openAccountMenu(page);
      await page.getByText('a@example.com').first().waitFor();
      await page.unrouteAll();
      const answered = page.waitForResponse('**/api/users/me');
      await page.reload();
      await answered;
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    },
  );

  story('with full storage still signs in and switches theme and location', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.goto('/about');
    await page.evaluate(() => {
      let piece = 'x'.repeat(1_000_000);
      for (let at = 0; piece; at += 1) {
        try {
          localStorage.setItem(`junk ${at}`, piece);
        } catch {
          piece = piece.slice(piece.length / 2 + 0.5);
        }
      }
    });
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    await page.getByLabel('Location').selectOption('Abuja');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, account);
    await openAccountMenu(page);
    await page.getByText(account.email).waitFor();
  });

  story('that forbids storage still shows every page', async ({ visitor }) => {
    // React Router reports an error about its stored scroll positions, without further effect.
    const page = await visitor({ expects: ['console: SecurityError', 'page: The operation is insecure.'] });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    for (const path of ['/', '/login', '/signup', '/about']) {
      await page.goto(path);
      await hydrated(page.locator('main'));
    }
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
  });

  story('with broken cookies is signed out, and can sign in', async ({ visitor, server }) => {
    const page = await visitor({ expects: ['GET /api/users/me 401'] });
    const account = newAccount();
    await makeAccount(page.context(), account);
    for (const session of ['garbage', 'a.b', '%00%zz', 'x'.repeat(3_000), `${crypto.randomUUID()}.AAAA=`]) {
      await page.context().clearCookies();
      await page.context().addCookies([
        { name: 'kasuwa.session', value: session, url: server.url },
        { name: 'kasuwa.signed-in', value: '1', url: server.url },
      ]);
      await page.goto('/profile');
      await page.waitForURL('/login');
    }
    await signIn(page, account);
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });
});

describe('Two tabs', () => {
  story('that sign out at the same time are both signed out', async ({ user }) => {
    const { page } = await user();
    const tabs = [page, await page.context().newPage()];
    const signOutRequests: HeldRequests[] = [];
    for (const tab of tabs) {
      signOutRequests.push(await holdRequests(tab, '**/api/users/logout'));
      await tab.goto('/settings');
      await signOut(tab);
    }
    for (const signOutRequest of signOutRequests) await signOutRequest.asked();
    for (const signOutRequest of signOutRequests) signOutRequest.release();
    for (const tab of tabs) {
      await tab.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
      expect(await tab.evaluate(() => localStorage.getItem('user'))).toBeNull();
    }
  });

  story('sign out together without an event from the server', async ({ user }) => {
    const { page } = await user();
    // This tab learns of the sign-out only from the other tab, not from the server.
    await loseRequests(page, '**/api/events*');
    const answered = lastPageRequest(page);
    await page.goto('/profile');
    await answered;
    const otherTab = await page.context().newPage();
    await otherTab.goto('/about');
    await signOut(otherTab);
    await otherTab.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
    await page.waitForURL('/login');
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Welcome back');
  });
});
