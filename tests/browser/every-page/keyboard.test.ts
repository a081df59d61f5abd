import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

/** The name of the focused element, and whether its focus ring is visible. */
function focus(page: Page): Promise<{ name: string; isVisible: boolean; isInMain: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    const ring = [element, element.closest('form')].some((ringed) => {
      if (!ringed) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom, width } = element.getBoundingClientRect();
    const isOnScreen = width > 0 && bottom > 0 && top < innerHeight;
    return { name, isVisible: ring && isOnScreen, isInMain: Boolean(element.closest('main')) };
  });
}

describe('A visitor with only a keyboard', () => {
  for (const [header, path] of [
    ['the green header of the home page', '/'],
    ['the paper header of other pages', '/about'],
  ] as const) {
    story(`tabs through ${header} in order, with a visible focus`, async ({ visitor }) => {
      const page = await visitor();
      await page.goto(path);
      const names: string[] = [];
      for (const _ of Array.from({ length: 11 })) {
        await page.keyboard.press('Tab');
        const { name, isVisible } = await focus(page);
        names.push(name);
        expect({ name, isVisible }).toEqual({ name, isVisible: true });
      }
      expect(names).toEqual([
        'Skip to content',
        'Kasuwa home',
        'Location',
        'Search Kasuwa',
        'Search',
        'Favorites',
        'Help',
        'Switch to dark theme',
        'Messages',
        'Sell',
        'Sign In',
      ]);
      await page.keyboard.press('Tab');
      expect((await focus(page)).isInMain).toBe(true);
    });
  }

  story('skips the header', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await page.keyboard.press('Tab');
    expect(await focus(page)).toMatchObject({ name: 'Skip to content', isVisible: true });
    await page.keyboard.press('Enter');
    await page.waitForURL('/about#main');
    await page.keyboard.press('Tab');
    expect(await focus(page)).toMatchObject({ name: 'See how it works', isVisible: true, isInMain: true });
  });

  story('opens the help menu and switches the theme', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await page.getByRole('button', { name: 'Help' }).focus();
    await page.keyboard.press('Space');
    await eventually(async () => (await focus(page)).name).toBe('Help centre');
    await page.keyboard.press('ArrowDown');
    expect((await focus(page)).name).toBe('Contact');
    await page.keyboard.press('Escape');
    expect(await focus(page)).toMatchObject({ name: 'Help', isVisible: true });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(async () => (await focus(page)).name).toBe('Switch to light theme');
  });

  story('reaches every field of the sign-up form in order', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/signup');
    const order: string[] = [];
    for (const _ of Array.from({ length: 19 })) {
      await page.keyboard.press('Tab');
      order.push(
        await page.evaluate(() => {
          const field = document.activeElement as HTMLInputElement;
          return field.name || field.getAttribute('aria-label') || field.textContent.trim();
        }),
      );
    }
    expect(order).toEqual([
      'Skip to content',
      'Kasuwa home',
      'location',
      'q',
      'Search',
      'Favorites',
      'Help',
      'Switch to dark theme',
      'Sign In',
      'Close',
      'name',
      'email',
      'password',
      'Show password',
      'confirmPassword',
      'Show password',
      'terms',
      'Terms of Service',
      'Privacy Policy',
    ]);
  });
});

describe('After a link is followed', () => {
  story('The new page is announced, and Tab starts at its beginning', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await hydratePage(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await eventually(() => announced(page)).toBe('Privacy Policy · Kasuwa');
    await page.keyboard.press('Tab');
    expect(await focus(page)).toMatchObject({ name: 'Who is responsible', isVisible: true, isInMain: true });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kasuwa home' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'The market around your corner.' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focus(page)).toMatchObject({ name: 'iPhone', isVisible: true, isInMain: true });
  });

  story('The login is announced, and Tab starts after its header', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await hydratePage(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await eventually(() => announced(page)).toBe('Sign in · Kasuwa');
    await page.keyboard.press('Tab');
    expect(await focus(page)).toMatchObject({ name: 'Close', isInMain: true });
  });

  const announced = (page: Page) => page.locator('[aria-live=assertive]').innerText();
});
