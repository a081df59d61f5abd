import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { endSessions } from '../setup/account-state.ts';
import { signIn } from '../setup/accounts.ts';
import { holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';

// The login screens in a browser whose local storage still has the user record.

const ME = '**/api/users/me';

/** The first page stores the user record after the session check. */
async function storeRecord(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('user') !== null);
}

const form = (page: Page) => page.getByRole('main').getByLabel('Email');

describe('A user whose session has ended', () => {
  story('signs in on the login screen, and continues to the requested page', async ({ user, database }) => {
    const { page, account } = await user({ expects: ['GET /api/users/me 401'] });
    await storeRecord(page);
    await page.goto('about:blank');
    await endSessions(database, account);
    await page.goto('/login?next=/post-ad');
    await form(page).waitFor();
    await signIn(page, account);
    await page.waitForURL('/post-ad');
    await page.getByRole('heading', { level: 1, name: 'Post Your Ad' }).waitFor();
  });

  story('sees the form of the sign-up page, too', async ({ user, database }) => {
    const { page, account } = await user({ expects: ['GET /api/users/me 401'] });
    await storeRecord(page);
    await page.goto('about:blank');
    await endSessions(database, account);
    await page.goto('/signup?next=/post-ad');
    await page.getByLabel('Full name').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, account);
    await page.waitForURL('/post-ad');
  });
});

describe('A user who is still signed in', () => {
  story('is redirected from the login screen, but never to another site', async ({ user }) => {
    const { page } = await user();
    await storeRecord(page);
    await page.goto('/login?next=/favorites');
    await page.waitForURL('/favorites');
    for (const next of ['//evil.example', 'https://evil.example/', '/%5Cevil.example']) {
      await page.goto(`/login?next=${next}`);
      await page.waitForURL('/');
    }
  });

  story('sees a spinner while the response is slow, and the form when it fails', async ({ user }) => {
    const { page, account } = await user({ expects: ['GET /api/users/me failed'] });
    await storeRecord(page);
    const held = await holdRequests(page, ME);
    await page.goto('/login?next=/favorites');
    await held.asked();
    await page.getByRole('status').getByText('Loading...').first().waitFor();
    expect(await form(page).isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/login');
    held.lose();
    await form(page).waitFor();
    await page.unroute(ME);
    await signIn(page, account);
    await page.waitForURL('/favorites');
  });
});
