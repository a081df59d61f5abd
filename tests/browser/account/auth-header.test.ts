import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { SEARCH_PROMPTS } from '#web/content/site.ts';
import { makeAccount, newAccount, signIn } from '../setup/accounts.ts';
import { isAlerted, openScreen, submitButton } from '../setup/auth-forms.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// The header and the status banner of the spec are on all pages, also on those for signing in, signing up
// and a lost password.

const SCREENS = ['/login', '/signup', '/reset-password#token=abc', '/forgot-password', '/reset-password'];
const BACKEND = 'Preview backend running in this workspace.';

const header = (page: Page) => page.getByRole('banner');
const searchBox = (page: Page) => header(page).getByRole('combobox', { name: 'Search Kasuwa' });

/** Everything that the spec lists for the header of a visitor. */
async function hasWholeHeader(page: Page): Promise<void> {
  const top = header(page);
  for (const control of [
    top.getByRole('link', { name: 'Kasuwa home' }),
    searchBox(page),
    top.getByRole('link', { name: 'Favorites' }),
    top.getByRole('button', { name: 'Help' }),
    top.getByRole('button', { name: /^Switch to (dark|light) theme$/ }),
    top.getByRole('link', { name: 'Sign In' }),
  ])
    await control.waitFor();
  expect(SEARCH_PROMPTS).toContain(
    await top
      .locator('#typing-prompt')
      .getAttribute('data-prompts')
      .then((all) => all?.split('|')[0]),
  );
  await page.getByRole('contentinfo').getByText(BACKEND).waitFor();
}

describe('The sign-in screens', () => {
  story('A visitor sees the header and the status banner on desktop and phone', async ({ visitor }) => {
    const page = await visitor();
    for (const path of SCREENS) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await hasWholeHeader(page);
      await header(page).getByLabel('Location').waitFor();
      await page.setViewportSize(PHONE);
      await hasWholeHeader(page);
      expect(await header(page).getByLabel('Location').isVisible()).toBe(false);
      await searchBox(page).fill('sofa');
      await header(page).getByLabel('Location').waitFor();
    }
  });

  story('The header has one row on a desktop, and the search in a second on a phone', async ({ visitor }) => {
    const page = await visitor();
    for (const path of ['/login', '/reset-password']) {
      await page.goto(path);
      for (const [width, most] of [
        [1280, 64],
        [1100, 64],
        [360, 104],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        const box = await header(page).boundingBox();
        expect(box?.height).toBeLessThanOrEqual(most);
      }
    }
  });

  story('A visitor still sees the header when a screen fails', async ({ visitor }) => {
    const page = await visitor({
      expects: ['console: Error: a broken browser', 'console: React Router caught the following error'],
    });
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'referrer', {
        get() {
          throw new Error('a broken browser');
        },
      });
    });
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
      await hasWholeHeader(page);
    }
  });

  story('Nothing moves when the header is hydrated', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openScreen(page, '/login');
    await page.keyboard.press('Shift');
    await header(page).getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menu', { name: 'Help' }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
});

describe('A visitor at the login', () => {
  story('searches, opens Help and switches the theme from the header', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/login');
    await header(page).getByRole('button', { name: 'Switch to dark theme' }).click();
    await eventually(() => page.evaluate(() => document.documentElement.className)).toContain('dark');
    await header(page).getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Contact' }).waitFor();
    await page.keyboard.press('Escape');
    await header(page).getByLabel('Location').selectOption('Abuja');
    await searchBox(page).fill('sofa');
    await searchBox(page).press('Enter');
    await page.getByRole('heading', { name: 'Search results for "sofa"' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=sofa&location=Abuja');
  });

  story('returns to where they came from, also by Sign In in the header', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await page.goto('/favorites');
    await page.waitForURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('/signup');
    for (const _ of [1, 2]) await header(page).getByRole('link', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await signIn(page, account);
    await page.waitForURL('/favorites');
    await page.getByRole('heading', { level: 1, name: 'My Favorites' }).waitFor();
  });

  story('sees one header before and after signing in, with the account menu', async ({ visitor }) => {
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    await openScreen(page, '/login');
    await signIn(page, account);
    await page.waitForURL('/');
    await header(page).getByRole('button', { name: 'Account menu' }).waitFor();
    expect(await header(page).count()).toBe(1);
    await page.goto('/forgot-password');
    await header(page).getByRole('button', { name: 'Account menu' }).waitFor();
    await hydrated(page.locator('main form'));
    await submitButton(page).click();
    await isAlerted(page, 'Please fill in all fields');
  });
});
