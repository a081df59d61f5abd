import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { BIO_MAX, NAME_MAX } from '#shared/rules/limits.ts';
import { openAccountMenu, signInByApi } from '../setup/accounts.ts';
import { guard } from '../setup/injection-guard.ts';
import { PAYLOADS, packPayloads } from '../setup/payloads.ts';
import { story } from '../setup/story.ts';
import { hydrated, hydratePage } from '../setup/waiting.ts';

describe('Injected markup in account data stays text', () => {
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
});

/** Stores a user record and fires the event that the browser sends when another tab has stored it. */
async function setUserInAnotherTab(page: Page, user: object): Promise<void> {
  await page.evaluate((record) => {
    localStorage.setItem('user', record);
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  }, JSON.stringify(user));
}
