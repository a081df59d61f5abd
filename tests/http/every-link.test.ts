import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '#demo/seed-demo.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { makeListing } from '../factories/listings.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { type Ask, type Crawl, crawl } from '../setup/crawl/crawl.ts';
import { findBadNames, findDoubleIds, findLostAnchors } from '../setup/crawl/judge.ts';
import { KINDS } from '../setup/crawl/kinds.ts';
import { readPage } from '../setup/crawl/read-page.ts';

// A visitor who follows every link of the demo market. Members' screens are rendered in their browsers, behind a guard:
// of those only what the server sends is seen here; every-page.test.ts in the browser reads them and follows their links.

const ORIGIN = 'http://localhost';

/** Where no link leads to: what mails, devices and search machines know, what is typed, and the old address of the terms. */
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
let met: Crawl;
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
    imageWorkers: { make: async () => PICTURE },
  });
  met = await crawl(ask, ORIGIN, STARTS);
}, 180_000);
afterAll(() => app.stop());

/** Nobody phash at it; it only has to be there. */
const PICTURE = {
  width: 1600,
  height: 1200,
  phash: null,
  placeholder: Buffer.alloc(24, 0x55),
  files: new Map(Object.values(PHOTO_WIDTHS).map((width) => [width, Buffer.from('a picture')])),
};

describe('Every link', () => {
  it('leads to a page or a file that is there', () => {
    expect(met.dead).toEqual([]);
  });

  it('leads to a place that its page has, where it names one', () => {
    expect(met.anchors.length).toBeGreaterThan(0);
    expect(findLostAnchors(met)).toEqual([]);
  });

  it('leaves the market only over https, or to write or call', () => {
    const odd = [...met.outside].filter((link) => !/^(https|mailto|tel|sms):/.test(link));
    expect(odd).toEqual([]);
  });

  it('was followed for every kind of page', () => {
    for (const { name } of KINDS) expect([name, met.counts.get(name) ?? 0]).not.toEqual([name, 0]);
  });
});

describe('Every page', () => {
  it('is valid HTML', () => {
    const problems = [...met.pages].flatMap(([address, page]) =>
      page.problems.map((problem) => `${address}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it('has one main heading', () => {
    const odd = [...met.pages].filter(([, { headings }]) => headings !== 1);
    expect(odd.map(([address, { headings }]) => [address, headings])).toEqual([]);
  });

  it('gives each id once', () => {
    expect(findDoubleIds(met)).toEqual([]);
  });

  it('has a name and, where others may find it, a description, and both are its own', () => {
    expect(findBadNames(met)).toEqual([]);
  });

  it('is as sound where there is nothing to show', async () => {
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
