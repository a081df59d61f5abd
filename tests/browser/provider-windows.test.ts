import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isAlerted, isNoLongerAlerted, openScreen } from './support/auth-forms.ts';
import { someone } from './support/people.ts';
import { story } from './support/story.ts';
import { eventually } from './support/waiting.ts';

// Against the stand-in, a real OpenID provider on another site than the market's.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a provider's button and waits for the page that its window shows. */
async function openWindow(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  await popup.getByRole('heading', { level: 1, name: /^Stand-in for/ }).waitFor();
  return popup;
}

async function isIn(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}

describe('Someone who presses a provider’s button', () => {
  story('signs up with Google once they agree to the terms, and comes home', async ({ visitor }) => {
    const page = await visitor();
    const { name, email } = someone('Ngozi Eze');
    await openScreen(page, '/signup');
    await button(page, 'Sign up with Google').click();
    await isAlerted(page, 'Please agree to the Terms of Service and Privacy Policy');
    await page.getByRole('checkbox').check();
    await isNoLongerAlerted(page);
    const popup = await openWindow(page, 'Sign up with Google');
    expect(await button(page, 'Sign up with Google').getAttribute('aria-busy')).toBe('true');
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    await popup.getByLabel('Name').fill(name);
    await popup.getByLabel('Email').fill(email);
    await Promise.all([popup.waitForEvent('close'), button(popup, 'Continue').click()]);
    await isIn(page, '/');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(stored).toMatchObject({ name, email, verified: true, provider: 'google' });
  });

  story(
    'signs in with Apple, whose answer is a form, and is back where they came from',
    async ({ visitor }) => {
      const page = await visitor();
      await page.goto('/favorites');
      await page.waitForURL('/login');
      const popup = await openWindow(page, 'Apple');
      const tunde = popup.getByRole('button', { name: 'Continue as Tunde Bakare' });
      await Promise.all([popup.waitForEvent('close'), tunde.click()]);
      await isIn(page, '/favorites');
    },
  );

  story('is told when they close the window, cancel, or are not known', async ({ visitor }) => {
    const page = await visitor({ expects: Array(2).fill('GET /auth/facebook/callback 401') });
    await openScreen(page, '/login');
    const closed = await openWindow(page, 'Continue with Google');
    // Pressed again: the same window, not a second one.
    await button(page, 'Continue with Google').click();
    expect(page.context().pages()).toHaveLength(2);
    await closed.close();
    await isAlerted(page, 'Authentication window was closed');
    expect(await button(page, 'Continue with Google').getAttribute('aria-busy')).toBeNull();

    const cancelled = await openWindow(page, 'Facebook');
    await isNoLongerAlerted(page);
    await button(cancelled, 'Cancel').click();
    await isAlerted(page, 'You cancelled at Facebook.');

    const unknown = await openWindow(page, 'Facebook');
    await unknown.getByLabel('Email').fill(someone().email);
    await button(unknown, 'Continue').click();
    await isAlerted(page, 'There is no Kasuwa account for you yet. Please sign up first.');
    await eventually(() => page.context().pages().length).toBe(1);
  });

  story('takes another provider instead, and only that one counts', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/login');
    const first = await openWindow(page, 'Continue with Google');
    await button(page, 'Apple').click();
    await first.getByRole('heading', { level: 1, name: 'Stand-in for Apple' }).waitFor();
    expect(await button(page, 'Continue with Google').getAttribute('aria-busy')).toBeNull();
    expect(await button(page, 'Apple').getAttribute('aria-busy')).toBe('true');
    await first.getByRole('button', { name: 'Continue as Amina Yusuf' }).click();
    await isIn(page, '/');
  });

  story('whose browser blocks windows is told what to do', async ({ visitor }) => {
    const page = await visitor();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openScreen(page, '/login');
    await button(page, 'Facebook').click();
    await isAlerted(
      page,
      'Your browser blocked the sign-in window. Please allow pop-ups for this site and press the button again.',
    );
  });
});
