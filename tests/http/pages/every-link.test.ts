import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '#demo/seed-demo.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import { makeListing } from '../../factories/listings.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type Ask, type Crawl, crawl } from '../../setup/crawl/crawl.ts';
import { findBadTitles, findDuplicateIds, findMissingAnchors } from '../../setup/crawl/find-problems.ts';
import { KINDS } from '../../setup/crawl/kinds.ts';
import { readPage } from '../../setup/crawl/read-page.ts';

// A visitor follows every link of the demo data. Screens that require a sign-in are rendered in the browser,
// so this test sees only the HTML of the server. tests/browser/every-page/user-pages.test.ts follows the links on them.

const ORIGIN = 'http://localhost';

/** Pages without links to them: for emails, devices and search engines, and the old address of the terms. */
const STARTS = [
  paths.home,
  serverPaths.robots,
  paths.offline,
  '/terms-condition',
  '/sw.js',
  paths.helpSearch('password'),
  serverPaths.verifyEmail('x'),
  serverPaths.changeEmail('x'),
  paths.resetPassword('x'),
  paths.resetPassword(),
  serverPaths.newsletterConfirm('x'),
  paths.newsletterPreferences('x'),
  paths.unsubscribe('x'),
  paths.profile,
  paths.myAds,
  paths.ownAd('1'),
  paths.editAd('1'),
  paths.alerts,
  paths.notifications,
  paths.settings,
  paths.conversation('1'),
  paths.supportDesk,
  paths.supportChats,
];

let app: TestApp;
let crawled: Crawl;
const ask: Ask = async (address) => {
  const answer = await app.fetch(address, { headers: { accept: 'text/html,*/*' } });
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
    movedTo: answer.headers.get('location'),
  };
};

beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  await seedDemoData({
    db: app.db,
    storage: app.storage,
    now: new Date(),
    log: createLog('silent'),
  });
  crawled = await crawl(ask, ORIGIN, STARTS);
}, 180_000);
afterAll(() => app.stop());

it('Half of the users of the demo have a portrait or a sign', async () => {
  const { rows } = await app.db.execute<{ shown: number; users: number }>(sql`
    SELECT count(*) FILTER (WHERE image = '/photos/' || avatar_hash || '-400.webp')::int AS shown, count(*)::int AS users
    FROM users`);
  expect(rows[0]?.shown).toBeGreaterThan((rows[0]?.users ?? 0) / 2);
});

describe('Every link', () => {
  it('leads to an existing page or file', () => {
    expect(crawled.dead).toEqual([]);
  });

  it('with an anchor leads to an element that exists', () => {
    expect(crawled.anchors.length).toBeGreaterThan(0);
    expect(findMissingAnchors(crawled)).toEqual([]);
  });

  it('to another site uses https, or opens an email, a call or a text message', () => {
    const odd = [...crawled.outside].filter((link) => !/^(https|mailto|tel|sms):/.test(link));
    expect(odd).toEqual([]);
  });

  it('is followed to every kind of page', () => {
    for (const { name } of KINDS) expect([name, crawled.counts.get(name) ?? 0]).not.toEqual([name, 0]);
  });
});

describe('Every page', () => {
  it('is valid HTML', () => {
    const problems = [...crawled.pages].flatMap(([address, page]) =>
      page.problems.map((problem) => `${address}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('has one main heading', () => {
    const odd = [...crawled.pages].filter(([, { headings }]) => headings !== 1);
    expect(odd.map(([address, { headings }]) => [address, headings])).toEqual([]);
  });

  it('uses each element id once', () => {
    expect(findDuplicateIds(crawled)).toEqual([]);
  });

  it('has a unique title and, if search engines may index it, a unique description', () => {
    expect(findBadTitles(crawled)).toEqual([]);
  });

  it('has valid HTML, one main heading and a title when there is nothing to show', async () => {
    const [{ sellerId } = { sellerId: '' }] = (
      await app.pool.query<{ sellerId: string }>('SELECT seller_id AS "sellerId" FROM listings LIMIT 1')
    ).rows;
    const { id } = await makeListing(app, sellerId, { status: 'removed' });
    const NOTHING: [string, number][] = [
      ['/nothing', 404] as const,
      ['/help/nothing', 404] as const,
      ['/blog/nothing', 404] as const,
      ['/item/0', 404] as const,
      [`/item/${id}`, 410] as const,
      ['/seller/nobody', 404] as const,
      ['/category/99', 404] as const,
      ['/search?q=qqzzxxy', 200] as const,
      ['/help?q=qqzzxxy', 200] as const,
      ['/help/buying/nothing', 404] as const,
    ].map(([address, status]) => [address, status]);
    for (const [address, status] of NOTHING) {
      const answer = await ask(address);
      const { problems, headings, title } = readPage(answer.text);
      expect([address, answer.status, problems, headings]).toEqual([address, status, [], 1]);
      expect(title).not.toBe('');
    }
  });
});
