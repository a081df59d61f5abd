import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths, serverPaths } from '#shared/paths.ts';
import { findUserId } from '../setup/account-state.ts';
import { signInByApi } from '../setup/accounts.ts';
import { BY_VIEWPORT, findViolations } from '../setup/axe.ts';
import { findDemoListing, OF_DEMO_SELLER, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { DEMO_SELLER } from '../setup/demo-users.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';

// axe checks every page once: on a phone in the light theme, on a desktop in the dark theme. The stories
// about menus, dialogs and forms with errors check those.

const NOWHERE = '/nothing';
const NO_TOPIC = paths.helpTopic('nothing');
const lost = (address: string) => `GET ${address} 404`;

/** Requests that fail when a page is opened by an invalid email link. */
const DEAD_LINKS_OF_MAILS = [
  'POST /api/unsubscribe/lookup 404',
  'POST /api/newsletter/preferences/lookup 404',
];

const BROWSING = [
  paths.home,
  paths.category(1),
  paths.category(2, 'boats'),
  `${paths.category(1)}?priceMin=1000`,
  paths.search({ q: 'iphone' }),
  paths.search({ q: 'qqzzxxy' }),
  paths.offline,
  '/api/docs',
];

const ACCOUNT_AND_MAIL_LINKS = [
  paths.login,
  paths.signup,
  paths.resetPassword(),
  paths.forgotPassword,
  paths.resetPassword('abc'),
  serverPaths.verifyEmail('abc'),
  serverPaths.changeEmail('abc'),
  paths.unsubscribe('abc'),
  serverPaths.newsletterConfirm('abc'),
  paths.newsletterPreferences('abc'),
];

const INFORMATION = [
  paths.about,
  paths.howItWorks,
  paths.safety,
  paths.safetyFeatures,
  paths.community,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.contact,
  paths.help,
  paths.helpSearch('password'),
  paths.helpSearch('qqzzxxy'),
  paths.helpTopic('buying'),
  paths.helpArticle('buying', 'make-an-offer'),
  paths.helpChat,
  paths.blog,
  paths.blogPost('photos-that-sell'),
];

const SELLING = [paths.postAd, paths.profile, paths.myAds, paths.myAdsOf('sold'), paths.settings];

const BUYING = [
  paths.favorites,
  paths.alerts,
  paths.notifications,
  paths.messages,
  paths.helpChat,
  paths.contact,
];

const STAFF = [paths.supportDesk, paths.supportChats];

/** Anchors on users' screens that notifications, emails and other pages link to. */
const ANCHORS = [paths.toRate, paths.ownReviews, ...['notifications', 'privacy'].map(paths.settingsOf)];

describe('Every page is accessible', () => {
  story('A visitor opens the browsing pages', async ({ visitor }) => {
    const page = await visitor();
    expect(await findProblems(page, BROWSING)).toEqual([]);
  });

  story('A visitor opens a listing, a seller and pages that do not exist', async ({ visitor, database }) => {
    const removed = paths.item(await findDemoListing(database, `status = 'removed'`));
    const page = await visitor({ expects: [lost(NOWHERE), `GET ${removed} 410`] });
    const seller = await findUserId(database, DEMO_SELLER);
    const pages = [
      paths.item(await findDemoListing(database, WITH_PHOTOS)),
      paths.item(await findDemoListing(database, `status = 'sold'`)),
      paths.seller(seller),
      paths.sellerReviews(seller),
      NOWHERE,
      removed,
    ];
    expect(await findProblems(page, pages)).toEqual([]);
  });

  story('A visitor opens the sign-in pages and the links of emails', async ({ visitor }) => {
    const page = await visitor({ expects: DEAD_LINKS_OF_MAILS });
    expect(await findProblems(page, ACCOUNT_AND_MAIL_LINKS)).toEqual([]);
  });

  story('A visitor opens the information and help pages', async ({ visitor }) => {
    const page = await visitor({ expects: [lost(NO_TOPIC)] });
    expect(await findProblems(page, [...INFORMATION, NO_TOPIC])).toEqual([]);
  });

  story('A seller opens their pages, and every link on them works', async ({ visitor, database }) => {
    const page = await visitor();
    await signInByApi(page.context(), DEMO_SELLER);
    const own = await findDemoListing(database, OF_DEMO_SELLER);
    await checkAndFollow(page, [...SELLING, paths.ownAd(own), paths.editAd(own)]);
  });

  story('A buyer opens their pages, and every link on them works', async ({ visitor }) => {
    const page = await visitor();
    await signInByApi(page.context(), DEMO_SELLER);
    await checkAndFollow(page, BUYING);
  });

  story('Staff open their pages', async ({ user, database }) => {
    const { page, account } = await user();
    await makeModerator(database, account);
    expect(await findProblems(page, STAFF)).toEqual([]);
  });
});

async function checkAndFollow(page: Page, addresses: readonly string[]): Promise<void> {
  const links = new Set<string>();
  expect(await findProblems(page, addresses, links)).toEqual([]);
  expect(links.size).toBeGreaterThan(30);
  expect(await findDeadLinks(page, links)).toEqual([]);
}

/** Opens each page and returns all problems. The addresses of the pages' links are added to `links`. */
async function findProblems(
  page: Page,
  addresses: readonly string[],
  links?: Set<string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await settled(page);
    for (const anchor of ANCHORS.filter((each) => each.startsWith(`${address}#`)))
      await page.locator(`main [id="${anchor.split('#')[1]}"]`).waitFor({ state: 'attached' });
    const { hrefs, ...frame } = await page.evaluate(readFrame);
    for (const href of hrefs) links?.add(href);
    const found = [
      ...(frame.mains === 1 && frame.headings === 1 && frame.lang === 'en-NG' ? [] : [JSON.stringify(frame)]),
      ...(await findViolations(page, { width: 360, theme: 'light' })),
      // Header and footer are checked here on the first page only. Most rules do not depend on the viewport.
      ...(await findViolations(page, {
        width: 1280,
        theme: 'dark',
        rules: BY_VIEWPORT,
        ...(address !== addresses[0] && { part: 'main' }),
      })),
    ];
    problems.push(...found.map((problem) => `${address} ${problem}`));
  }
  return problems;
}

/** Runs in the page. */
function readFrame() {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  return {
    mains: all('main').length,
    headings: all('h1').filter((heading) => heading.checkVisibility()).length,
    lang: document.documentElement.lang,
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
