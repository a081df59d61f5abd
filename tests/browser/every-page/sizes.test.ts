import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { MESSAGE_MAX, NAME_MAX, PRICE_MAX, TITLE_MAX } from '#shared/rules/limits.ts';
import { log, offer, openConversation, row, sendByApi, startConversation } from '../setup/chat.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { PHONE, story } from '../setup/story.ts';

// One pixel below the breakpoints at 450, 550, 768 and 1100 px, and narrow and wide screens.
const WIDTHS = [320, 360, 449, 549, 767, 1099, 1280];

describe('On every screen size', () => {
  story('The home page fits, and every target is large enough for a finger', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    expect(await findMisfits(page)).toEqual([]);
  });

  story('A listing page fits', async ({ visitor, database }) => {
    const page = await visitor();
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    expect(await findMisfits(page)).toEqual([]);
  });

  story('A search and a category fit, as cards and as rows', async ({ visitor }) => {
    for (const storage of [{}, { view: 'list' }]) {
      const page = await visitor({ storage: storage as Record<string, string> });
      for (const path of ['/search?q=phone&category=1&priceMin=1000&location=Lagos', '/category/2']) {
        await page.goto(path);
        expect(await findMisfits(page)).toEqual([]);
      }
    }
  });

  story('The sign-in screens fit', async ({ visitor }) => {
    const page = await visitor();
    for (const path of ['/login', '/signup', '/forgot-password', '/reset-password']) {
      await page.goto(path);
      expect(await findMisfits(page)).toEqual([]);
    }
  });

  story('Listing, about and sign-in pages fit with text twice as large', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    for (const path of [
      `/item/${await findDemoListing(database, WITH_PHOTOS)}`,
      '/about',
      '/login',
      '/signup',
      '/reset-password',
    ]) {
      await page.goto(path);
      await enlargeText(page);
      expect(await findOutside(page)).toEqual([]);
    }
  });

  story('The settings fit, also with text twice as large', async ({ user, database }) => {
    const { page, account } = await user();
    await database.rows('UPDATE users SET notify_marketing = true WHERE email = $1', [account.email]);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Choose places and categories' }).waitFor();
    await page.getByRole('switch', { name: 'SMS' }).click();
    await page.getByText('You have unsaved changes.').waitFor();
    await page.locator('#privacy').getByText('This device', { exact: true }).waitFor();
    expect(await findMisfits(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await enlargeText(page);
    expect(await findOutside(page)).toEqual([]);
  });

  story('Messages fit with the longest names, titles and words', async ({ user }) => {
    const name = 'W'.repeat(NAME_MAX);
    const { page: seller } = await user({ name });
    const { page } = await user({ name, reducedMotion: true });
    const title = `${crypto.randomUUID()}${'M'.repeat(TITLE_MAX)}`.slice(0, TITLE_MAX);
    const { id } = await startConversation(seller, page, title, 'W'.repeat(MESSAGE_MAX), {
      price: PRICE_MAX,
      confirmPrice: true,
    });
    await sendByApi(seller, id, `Send 5k to 0123456789 GTBank ${'W'.repeat(500)}`);
    await offer(page, id, PRICE_MAX - 1);
    await offer(seller, id, PRICE_MAX);
    for (const path of ['/messages', '/messages?sort=price-high']) {
      await page.goto(path);
      await row(page, title).waitFor();
      expect(await findMisfits(page)).toEqual([]);
    }
    await openConversation(page, id);
    await page.getByLabel('Message', { exact: true }).fill('W'.repeat(MESSAGE_MAX));
    await log(page).getByRole('button', { name: 'Accept' }).waitFor();
    expect(await findMisfits(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await enlargeText(page);
    expect(await findOutside(page)).toEqual([]);
    await log(page).getByRole('button', { name: 'Counter' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findOutside(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to messages' }).click();
    await row(page, title).waitFor();
    expect(await findOutside(page)).toEqual([]);
    await page.goto('/messages?sort=price-high');
    await row(page, title).waitFor();
    await enlargeText(page);
    expect(await findOutside(page)).toEqual([]);
  });

  story('The page for an unknown address fits', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /no-such-page 404'] });
    await page.goto('/no-such-page');
    expect(await findMisfits(page)).toEqual([]);
  });
});

async function findMisfits(page: Page): Promise<string[]> {
  const misfits: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const sideways = await page.evaluate(() => {
      scrollTo(1000, 0);
      return scrollX;
    });
    if (sideways > 0) misfits.push(`${width}: scrolls ${sideways} px sideways`);
    for (const misfit of [...(await findCutOff(page)), ...(await findSmallTargets(page))])
      misfits.push(`${width}: ${misfit}`);
  }
  return misfits;
}

function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Vertically scrolling boxes that are too narrow for their content. Rows may scroll sideways by design. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main, main *, dialog[open], dialog[open] *')]
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
      .filter((box) => !box.matches('[class*="overflow-x-auto"]') && box.scrollWidth > box.clientWidth)
      .map((box) => `${box.className} cuts off ${box.scrollWidth - box.clientWidth} px`),
  );
}

/** Links and controls outside the screen or under another one. Rows may scroll sideways by design. */
async function findOutside(page: Page): Promise<string[]> {
  const cutOff = await findCutOff(page);
  const outside = await page.evaluate(() => {
    scrollTo(1000, 0);
    if (scrollX > 0) return [`scrolls ${scrollX} px sideways`];
    // Content behind a dialog is not checked.
    const shown = document.querySelector('dialog[open]') ?? document;
    return [...shown.querySelectorAll<HTMLElement>('a, button, input, h1, h2')].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.overflow-x-auto'))
        return [];
      if (isForReaders(target)) return [];
      const { left, right, top, width, height } = target.getBoundingClientRect();
      const name = `${target.tagName} "${target.getAttribute('aria-label') ?? target.textContent.trim()}"`;
      if (left < 0 || right > innerWidth + 0.5) return [`${name} from ${left} to ${right}`];
      if (!target.closest('header')) return [];
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      return target.contains(onTop) || onTop?.closest('form') ? [] : [`${name} lies under another`];
    });

    function isForReaders(element: Element | null): boolean {
      if (!element) return false;
      return getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement);
    }
  });
  return [...cutOff, ...outside];
}

/** Visible links and controls that are smaller than a finger, except links inside a sentence. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44;
    const LEAST_IN_FOOTER = 40;
    const targets = [
      ...document.querySelectorAll<HTMLElement>('a, button, input, select, summary, textarea'),
    ];
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || isInSentence(target)) return [];
      // The label is the target of a checkbox, a radio button and a file input.
      const area =
        (target.matches('[type=checkbox], [type=radio], [type=file]') && target.closest('label')) || target;
      const { width, height } = area.getBoundingClientRect();
      const widened = getComputedStyle(area, '::after');
      const isWidened = widened.position === 'absolute' && widened.content !== 'none';
      const size = {
        width: Math.max(width, isWidened ? Number.parseFloat(widened.width) : 0),
        height: Math.max(height, isWidened ? Number.parseFloat(widened.height) : 0),
      };
      const isFooterText = target.matches('footer a');
      const isTooLow = size.height < (isFooterText ? LEAST_IN_FOOTER : LEAST) - 0.1;
      const isTooNarrow = !isFooterText && size.width < LEAST - 0.1;
      if (!isTooLow && !isTooNarrow) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40);
      return [`${target.tagName} "${name}" is ${size.width} x ${size.height}`];
    });

    function isInSentence(element: HTMLElement): boolean {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      return [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    }
  });
}
