import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { BY_VIEWPORT, FRAME, findViolations } from './axe.ts';

// Checks whole pages one after another: on a phone in the light theme, on a desktop in the dark theme. The
// stories about menus, dialogs and forms with errors check those.

/** Anchors on users' screens that notifications, emails and other pages link to. */
const ANCHORS = [
  `${paths.profile}#to-rate`,
  paths.ownReviews,
  ...['notifications', 'privacy'].map(paths.settingsOf),
];

/** Checks each page, and that all their links work. */
export async function checkAndFollow(page: Page, addresses: readonly string[]): Promise<void> {
  const links = new Set<string>();
  expect(await findProblems(page, addresses, links)).toEqual([]);
  expect(links.size).toBeGreaterThan(30);
  expect(await findDeadLinks(page, links)).toEqual([]);
}

/** Opens each page and returns all problems. The addresses of the pages' links are added to `links`. */
export async function findProblems(
  page: Page,
  addresses: readonly string[],
  links?: Set<string>,
): Promise<string[]> {
  const problems: string[] = [];
  const checkedFrames = new Set<string>();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await settled(page);
    for (const anchor of ANCHORS.filter((each) => each.startsWith(`${address}#`)))
      await page.locator(`main [id="${anchor.split('#')[1]}"]`).waitFor({ state: 'attached' });
    const { hrefs, frameHtml, ...outline } = await page.evaluate(readPage, FRAME);
    for (const href of hrefs) links?.add(href);
    const withoutFrame = checkedFrames.has(frameHtml);
    checkedFrames.add(frameHtml);
    const found = [
      ...(isRight(outline) ? [] : [JSON.stringify(outline)]),
      ...(await findViolations(page, { width: 360, theme: 'light' })),
      // Most rules do not depend on the viewport.
      ...(await findViolations(page, { width: 1280, theme: 'dark', rules: BY_VIEWPORT, withoutFrame })),
    ];
    problems.push(...found.map((problem) => `${address} ${problem}`));
  }
  return problems;
}

function isRight({ mains, headings, lang }: { mains: number; headings: number; lang: string }): boolean {
  return mains === 1 && headings === 1 && lang === 'en-NG';
}

/** Runs in the page. */
function readPage(frame: string) {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  return {
    mains: all('main').length,
    headings: all('h1').filter((heading) => heading.checkVisibility()).length,
    lang: document.documentElement.lang,
    frameHtml: all(frame)
      .map((part) => part.outerHTML)
      .join(''),
    hrefs: all('a:not([inert] a)').map((link) => (link as HTMLAnchorElement).href),
  };
}

/** Waits until the page is shown and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') &&
      !document.querySelector('[aria-busy="true"], [data-coming], main .animate-spin'),
  );
}

async function findDeadLinks(page: Page, links: ReadonlySet<string>): Promise<string[]> {
  const origin = new URL(page.url()).origin;
  const own = [...links].map((link) => new URL(link)).filter((link) => link.origin === origin);
  const dead: string[] = [];
  for (const address of new Set(own.map(({ pathname, search }) => pathname + search))) {
    const answer = await page.request.head(address);
    if (answer.status() !== 200) dead.push(`${address} → ${answer.status()}`);
  }
  return dead;
}
