import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accountButton } from '../setup/header.ts';
import { holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('The theme', () => {
  story('is light by default, and a switch persists without a flash', async ({ visitor }) => {
    const page = await visitor();
    await recordTheFirstFrames(page);
    await page.goto('/');
    expect(await firstFrames(page)).toEqual(['light']);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.getByRole('button', { name: 'Switch to light theme' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    for (const path of ['/', '/about', '/login']) {
      await page.goto(path);
      expect(await firstFrames(page)).toEqual(['dark']);
    }
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await eventually(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    await page.reload();
    expect(await firstFrames(page)).toEqual(['light']);
  });
});

describe('A user', () => {
  story('never sees Sign In flash, with or without the stored record', async ({ user }) => {
    const { page } = await user();
    await page.addInitScript(() => {
      const seen = { signIn: false };
      Object.assign(window, { seen });
      // The check runs before each painted frame.
      const record = () => {
        const link = [...document.querySelectorAll('header a')].find((a) => a.textContent === 'Sign In');
        if (link?.checkVisibility()) seen.signIn = true;
        requestAnimationFrame(record);
      };
      record();
    });
    const held = await holdRequests(page, '**/api/users/me');
    for (const stored of [false, true]) {
      await page.goto('/');
      if (stored) await accountButton(page).waitFor();
      else await held.asked();
      expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ signIn: false });
      held.release();
      await accountButton(page).waitFor();
      expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ signIn: false });
    }
  });
});

describe('The help menu', () => {
  story('leads to the help centre and to the contact page', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    for (const [name, title] of [
      ['Help centre', 'Help centre'],
      ['Contact', 'Contact us'],
    ] as const) {
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      const menu = page.getByRole('menu', { name: 'Help' });
      await eventually(() => menu.getByRole('menuitem').allInnerTexts()).toEqual(['Help centre', 'Contact']);
      await menu.getByRole('menuitem', { name }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await menu.waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});

/** Records the theme from the moment the body exists, before the first paint, to the end of loading. */
async function recordTheFirstFrames(page: Page) {
  await page.addInitScript(() => {
    const themes = new Set<string>();
    Object.assign(window, { themes });
    const record = () => {
      const isDark = document.documentElement.classList.contains('dark');
      if (document.body) themes.add(isDark ? 'dark' : 'light');
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true, attributes: true });
    addEventListener('load', record);
  });
}

function firstFrames(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Reflect.get(window, 'themes')]);
}
