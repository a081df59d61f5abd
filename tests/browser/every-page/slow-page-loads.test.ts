import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { findUserId } from '../setup/account-state.ts';
import { findDemoListing } from '../setup/demo-listings.ts';
import { DEMO_SELLER } from '../setup/demo-users.ts';
import { hasFocus } from '../setup/focus.ts';
import { hasLoaded, isLoading, path, progress, skeleton } from '../setup/loading.ts';
import { scrollY } from '../setup/page.ts';
import { holdRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

// Slow pages that are opened from the end of a long page, or whose code is slow, too.

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).last();

/** Whether the skeleton is visible on the screen. */
function isInView(page: Page): Promise<boolean> {
  return skeleton(page).evaluate((main) => {
    const { top, bottom } = main.getBoundingClientRect();
    const atTop = document.elementFromPoint(innerWidth / 2, Math.max(top, 0) + 8);
    return top >= 0 && top < innerHeight / 2 && bottom > top && main.contains(atTop);
  });
}

/** Counts, from this call on, the frames without a visible main part. */
function watchForBlanks(page: Page): Promise<void> {
  return page.evaluate(() => {
    let blanks = 0;
    const record = () => {
      const mains = [...document.querySelectorAll('main')];
      if (!mains.some((main) => main.checkVisibility({ visibilityProperty: true }))) blanks += 1;
      document.documentElement.dataset.blanks = String(blanks);
      requestAnimationFrame(record);
    };
    record();
  });
}
const blanks = (page: Page) => page.evaluate(() => document.documentElement.dataset.blanks);

describe('A visitor at the end of a long page', () => {
  story(
    'sees the skeleton of the next page, never a blank one, and returns to the same position',
    async ({ visitor }) => {
      const page = await visitor(PHONE);
      // No other story changes the length of this page.
      await page.goto(paths.safety);
      await hydratePage(page);
      await footerLink(page, 'How it works').scrollIntoViewIfNeeded();
      const left = await scrollY(page);
      expect(left).toBeGreaterThan(1500);
      const held = await holdRequests(page, /\/how-it-works\.data/);
      await watchForBlanks(page);
      await footerLink(page, 'How it works').tap();
      await isLoading(page, /\/how-it-works$/);
      expect(await isInView(page)).toBe(true);
      held.release();
      await page.getByRole('heading', { level: 1, name: 'How Kasuwa works' }).waitFor();
      await hasLoaded(page);
      expect(await blanks(page)).toBe('0');
      expect(await scrollY(page)).toBe(0);
      await page.goBack();
      await eventually(() => scrollY(page)).toBe(left);
    },
  );

  story('sees a skeleton also while code loads, and returns to the same position', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/about');
    await hydratePage(page);
    await footerLink(page, 'Blog').scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(500);
    const code = await holdRequests(page, /\/assets\/blog-.*\.js/);
    await watchForBlanks(page);
    await footerLink(page, 'Blog').tap();
    await skeleton(page).waitFor();
    expect(path(page)).toBe('/about');
    expect(await isInView(page)).toBe(true);
    expect(await hasFocus(skeleton(page))).toBe(true);
    expect(await scrollY(page)).toBe(left);
    await progress(page).waitFor();
    code.release();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await hasLoaded(page);
    expect(await blanks(page)).toBe('0');
    await page.goBack();
    await eventually(() => scrollY(page)).toBe(left);
  });

  story('reaches the anchor within a page, however late the page loads', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    await page.goto(paths.item(await findDemoListing(database, "status = 'active'")));
    await hydratePage(page);
    const held = await holdRequests(page, /\/safety\.data/);
    const link = page.locator('main a[href^="/safety#"]').first();
    const anchor = (await link.getAttribute('href'))?.split('#')[1] ?? '';
    await link.tap();
    await isLoading(page, /\/safety#/);
    held.release();
    await eventually(() =>
      page.evaluate(
        (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 9999),
        anchor,
      ),
    ).toBeLessThan(120);
    expect(await scrollY(page)).toBeGreaterThan(200);
  });
});

describe('A visitor on a seller’s page', () => {
  story('sees that the reviews are loading', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    await page.goto(paths.seller(await findUserId(database, DEMO_SELLER)));
    await hydratePage(page);
    const held = await holdRequests(page, /\/seller\/.*\.data/);
    await page.getByRole('link', { name: /^Reviews/ }).tap();
    await progress(page).waitFor();
    const list = page.locator('main [aria-busy=true]');
    await list.waitFor();
    await eventually(() => list.evaluate((shown) => getComputedStyle(shown).opacity)).not.toBe('1');
    held.release();
    await page.waitForURL(/tab=reviews/);
    await eventually(() => list.count()).toBe(0);
  });
});
