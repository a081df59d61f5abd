import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths, serverPaths } from '#shared/paths.ts';
import { enter } from './support/accounts.ts';
import { BY_VIEWPORT, findViolations } from './support/axe.ts';
import type { StoryDatabase } from './support/database.ts';
import { findItem, WITH_PHOTOS } from './support/items.ts';
import { becomeStaff } from './support/staff.ts';
import { story } from './support/story.ts';

// Every page there is, opened once and looked at by axe: on a phone in light, at a desk in dark. What opens on a page
// (menus, dialogs, forms that found something missing) is looked at in the stories about it.

const DEMO = { name: 'Tunde', email: 'tunde@kasuwa.example', password: 'Kasuwa-demo-24' };

const ID_OF_DEMO = `(SELECT id FROM users WHERE email = '${DEMO.email}')`;

const NOWHERE = '/nothing';
const NO_TOPIC = paths.helpTopic('nothing');
const lost = (address: string) => `GET ${address} 404`;

/** What pages ask by themselves when somebody comes by a link that is no longer good. */
const DEAD_LINKS_OF_MAILS = ['POST /api/unsubscribe/look 404', 'POST /api/newsletter/preferences/look 404'];

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

/** The places on members' screens that notifications, mails and other pages lead to. */
const PLACES = [paths.toRate, paths.ownReviews, ...['notifications', 'privacy'].map(paths.settingsOf)];

describe('Nobody is shut out of any page', () => {
  story('of the market', async ({ visitor }) => {
    const page = await visitor();
    expect(await findProblems(page, BROWSING)).toEqual([]);
  });

  story('about an item, about a seller, and about what is not there', async ({ visitor, database }) => {
    const removed = paths.item(await findItem(database, `status = 'removed'`));
    const page = await visitor({ expects: [lost(NOWHERE), `GET ${removed} 410`] });
    const seller = await findSeller(database);
    const pages = [
      paths.item(await findItem(database, WITH_PHOTOS)),
      paths.item(await findItem(database, `status = 'sold'`)),
      paths.seller(seller),
      paths.sellerReviews(seller),
      NOWHERE,
      removed,
    ];
    expect(await findProblems(page, pages)).toEqual([]);
  });

  story('of signing in, and behind the links of mails', async ({ visitor }) => {
    const page = await visitor({ expects: DEAD_LINKS_OF_MAILS });
    expect(await findProblems(page, ACCOUNT_AND_MAIL_LINKS)).toEqual([]);
  });

  story('of information and help', async ({ visitor }) => {
    const page = await visitor({ expects: [lost(NO_TOPIC)] });
    expect(await findProblems(page, [...INFORMATION, NO_TOPIC])).toEqual([]);
  });

  story('that sellers have, and every link on them leads somewhere', async ({ visitor, database }) => {
    const page = await visitor();
    await enter(page.context(), DEMO);
    const own = await findItem(database, `status = 'active' AND seller_id = ${ID_OF_DEMO}`);
    await checkAndFollow(page, [...SELLING, paths.ownAd(own), paths.editAd(own)]);
  });

  story('that buyers have, and every link on them leads somewhere', async ({ visitor }) => {
    const page = await visitor();
    await enter(page.context(), DEMO);
    await checkAndFollow(page, BUYING);
  });

  story('that staff have', async ({ user, database }) => {
    const { page, account } = await user();
    await becomeStaff(database, account);
    expect(await findProblems(page, STAFF)).toEqual([]);
  });
});

async function checkAndFollow(page: Page, addresses: readonly string[]): Promise<void> {
  const links = new Set<string>();
  expect(await findProblems(page, addresses, links)).toEqual([]);
  expect(links.size).toBeGreaterThan(30);
  expect(await findDeadLinks(page, links)).toEqual([]);
}

/** Each page in turn, and all that is wrong with any of them; where its links lead to is noted. */
async function findProblems(
  page: Page,
  addresses: readonly string[],
  links?: Set<string>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await settled(page);
    for (const place of PLACES.filter((each) => each.startsWith(`${address}#`)))
      await page.locator(`main [id="${place.split('#')[1]}"]`).waitFor({ state: 'attached' });
    const { hrefs, ...frame } = await page.evaluate(readFrame);
    for (const href of hrefs) links?.add(href);
    const found = [
      ...(frame.mains === 1 && frame.headings === 1 && frame.lang === 'en-NG' ? [] : [JSON.stringify(frame)]),
      ...(await findViolations(page, { width: 360, theme: 'light' })),
      // The frame around it is the same on all, and was seen on the first. Most rules are about what does not change.
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

/** In the page. */
function readFrame() {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  return {
    mains: all('main').length,
    headings: all('h1').filter((heading) => heading.checkVisibility()).length,
    lang: document.documentElement.lang,
    hrefs: all('a:not([inert] a)').map((link) => (link as HTMLAnchorElement).href),
  };
}

/** Shown, and nothing of it still to come. */
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

async function findSeller(database: StoryDatabase): Promise<string> {
  const [seller] = await database.rows<{ id: string }>(`SELECT ${ID_OF_DEMO} AS id`);
  return seller?.id ?? '';
}
