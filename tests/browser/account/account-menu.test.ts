import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openAccountMenu } from '../setup/accounts.ts';
import { hasFocus } from '../setup/focus.ts';
import { accountButton, signInLink } from '../setup/header.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe('The account menu', () => {
  story(
    'shows name, email and the six entries in order, and closes on an outside click and when the focus leaves',
    async ({ user }) => {
      const { page, account } = await user({ name: 'Oluwafunmilayo Adébísí-Oyinkansola' });
      await page.goto('/about');
      await openAccountMenu(page);
      await page.getByText(account.name, { exact: true }).waitFor();
      await page.getByText(account.email, { exact: true }).waitFor();
      const items = page.getByRole('menuitem');
      expect((await items.allInnerTexts()).map((text) => text.trim())).toEqual([
        'Profile',
        'My Ads',
        'Favorites',
        'Messages',
        'Settings',
        'Sign Out',
      ]);
      expect(await items.evaluateAll((rows) => rows.map((row) => row.getAttribute('href')))).toEqual([
        '/profile',
        '/my-ads',
        '/favorites',
        '/messages',
        '/settings',
        null,
      ]);
      await page.getByRole('heading', { level: 1 }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await openAccountMenu(page);
      await page.keyboard.press('Tab');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await openAccountMenu(page);
      await items.filter({ hasText: 'Messages' }).click();
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
      expect(await page.getByRole('menu').count()).toBe(0);
    },
  );

  story('works with the keyboard alone', async ({ user }) => {
    const { page } = await user();
    await page.goto('/about');
    await accountButton(page).focus();
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('Profile');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('My Ads');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Sign Out');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Profile');
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Sign Out');
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe('Profile');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await hasFocus(accountButton(page))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toBe('Profile');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await signInLink(page).waitFor();
  });
});
