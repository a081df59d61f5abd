import { sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListingRisk } from '#server/modules/risk/index.ts';
import { releaseListing } from '#server/modules/selling/index.ts';
import { makePicture } from '../../factories/pictures.ts';
import { aSeller, sofa } from '../../factories/sellers.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const SCAM = 'Send half of the money before delivery. No inspection, I travelled, my driver will bring it.';
const HELD_MESSAGE = 'We are checking this ad. Usually under 2 hours.';
const pageOf = async (id: string) => (await app.call('GET', `/api/ads/${id}`)).status;
const scoreOf = (id: string) => findListingRisk(app.db, Number(id));
const openCasesOf = async (id: string) => {
  const { rows } = await app.db.execute<{ kind: string }>(
    sql`SELECT kind FROM cases WHERE listing_id = ${id} AND closed_at IS NULL`,
  );
  return rows.map(({ kind }) => kind);
};
const countListings = async (sellerId: string) =>
  (await app.db.execute(sql`SELECT FROM listings WHERE seller_id = ${sellerId}`)).rowCount;

describe('A suspicious ad', () => {
  it('is held when it is published, and its seller reads why', async () => {
    const seller = await aSeller(app);
    const ad = await seller.publish({ description: SCAM });
    expect(ad).toMatchObject({ status: 'held', reviewMessage: HELD_MESSAGE, changeRequested: false });
    expect(await pageOf(ad.id)).toBe(404);
    const { score, signals } = await scoreOf(ad.id);
    expect(score).toBeGreaterThanOrEqual(50);
    expect(signals.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['pay-first', 'no-inspection']));
    const { rows } = await app.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'listing-events' AND data->>'listingId' = ${ad.id}`,
    );
    expect(rows).toHaveLength(0);
    expect(await openCasesOf(ad.id)).toEqual(['held']);
    const { rows: entries } = await app.db.execute(
      sql`SELECT staff_id, action, reason FROM staff_actions WHERE listing_id = ${ad.id}`,
    );
    expect(entries).toEqual([{ staff_id: null, action: 'listing-held', reason: signals[0]?.title }]);
  });

  it('stays held when its seller changes it, and is published once staff release it', async () => {
    const seller = await aSeller(app);
    const { id } = await seller.publish({ description: SCAM });
    const changed = await seller.change(id, { description: 'Clean and strong. See it any day in Lekki.' });
    expect(changed.body).toMatchObject({ status: 'held', reviewMessage: HELD_MESSAGE });
    expect((await seller.act(id, 'publish')).status).toBe(409);
    await app.db.transaction((tx) => releaseListing(tx, app, Number(id)));
    expect(await pageOf(id)).toBe(200);
    expect((await seller.own(id)).body).toMatchObject({ status: 'active', reviewMessage: null });
  });

  it('that staff released stays public when a typo is corrected, and is held for a new scam phrase', async () => {
    const seller = await aSeller(app);
    const { id } = await seller.publish({ description: SCAM });
    await app.db.transaction((tx) => releaseListing(tx, app, Number(id)));
    const typo = await seller.change(id, { description: SCAM.replace('travelled', 'traveled') });
    expect(typo.body).toMatchObject({ status: 'active', reviewMessage: null });
    expect(await openCasesOf(id)).toEqual(['held']);
    const { rows } = await app.db.execute(
      sql`SELECT outcome, cleared_at IS NOT NULL AS cleared FROM risk_scores WHERE listing_id = ${id}`,
    );
    expect(rows).toEqual([{ outcome: 'public', cleared: true }]);
    const worse = await seller.change(id, { description: `${SCAM} Impounded, and seized by customs.` });
    expect(worse.body).toMatchObject({ status: 'held' });
  });

  it('that is public and reported comes into the queue with the risk of its signals', async () => {
    const seller = await aSeller(app);
    const { id } = await seller.publish({ description: SCAM });
    await app.db.transaction((tx) => releaseListing(tx, app, Number(id)));
    const { score, signals } = await scoreOf(id);
    const { cookie } = await signIn(app);
    await app.call('POST', `/api/ads/${id}/report`, { reason: 'other', note: '' }, { cookie });
    const { rows } = await app.db.execute(
      sql`SELECT risk, signal_risk, why FROM cases WHERE listing_id = ${id} AND kind = 'listing'`,
    );
    expect(rows).toEqual([{ risk: score, signal_risk: score, why: signals[0]?.title }]);
  });

  it('that was public is held when its text becomes suspicious', async () => {
    const seller = await aSeller(app);
    const { id, status } = await seller.publish();
    expect(status).toBe('active');
    expect((await seller.change(id, { description: SCAM })).body).toMatchObject({ status: 'held' });
    expect(await pageOf(id)).toBe(404);
  });

  it('that is a draft is held when it is published, and once if it is published twice', async () => {
    const seller = await aSeller(app);
    const draft = await seller.create(await sofa({ description: SCAM, status: 'draft' }));
    expect(draft.body.status).toBe('draft');
    const answers = await Promise.all([1, 2].map(() => seller.act(draft.body.id, 'publish')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await seller.own(draft.body.id)).body).toMatchObject({ status: 'held' });
  });

  it('is created once by two simultaneous requests with one key', async () => {
    const seller = await aSeller(app);
    const body = await sofa({ description: SCAM });
    const answers = await Promise.all([1, 2].map(() => seller.create(body, 'one key')));
    expect(new Set(answers.map(({ body: ad }) => ad.id)).size).toBe(1);
    expect(await countListings(seller.id)).toBe(1);
  });

  it('that is deleted while it is held cannot be released', async () => {
    const seller = await aSeller(app);
    const { id } = await seller.publish({ description: SCAM });
    expect((await seller.remove(id)).status).toBe(200);
    const released = app.db.transaction((tx) => releaseListing(tx, app, Number(id)));
    await expect(released).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    expect(await openCasesOf(id)).toEqual([]);
    await seller.act(id, 'restore');
    expect(await openCasesOf(id)).toEqual(['held']);
  });
});

describe('A photo of another seller', () => {
  const imageOf = (bytes: Buffer) => ({
    images: [{ base64Data: bytes.toString('base64'), filename: 'item.jpg' }],
  });
  const copies = async (original: Buffer, change: (picture: Sharp) => Sharp) => {
    const first = await aSeller(app, 'Bola Ige');
    await first.publish(imageOf(original));
    const second = await aSeller(app, 'Chidi Eze');
    const copy = await change(sharp(original)).jpeg({ quality: 55 }).toBuffer();
    const { id } = await second.publish(imageOf(copy));
    return (await scoreOf(id)).signals.map(({ rule }) => rule);
  };
  const photo = (name: string) => sharp(`demo/photos/${name}.webp`).jpeg().toBuffer();
  const cut = (picture: Sharp) => picture.extract({ left: 96, top: 72, width: 608, height: 456 });

  it('is found when it is compressed again and mirrored', async () => {
    const found = await copies(await photo('ac-split-1'), (picture) => picture.flop().resize(500));
    expect(found).toContain('photo-copied');
  });

  it('is found when it is cut at all sides, mirrored and brighter', async () => {
    const found = await copies(await photo('ac-split-set-1'), (picture) =>
      cut(picture).flop().modulate({ brightness: 1.05 }),
    );
    expect(found).toContain('photo-copied');
  });

  it('is another photo if it shows something else', async () => {
    const found = await copies(await makePicture({ width: 800, height: 600 }), () =>
      sharp('demo/photos/air-cooler-1.webp'),
    );
    expect(found).not.toContain('photo-copied');
  });
});

it('Twenty fresh accounts that report an ad together neither hide it nor make it risky', async () => {
  const seller = await aSeller(app);
  const { id } = await seller.publish();
  const before = await scoreOf(id);
  for (let at = 0; at < 20; at += 1) {
    const { cookie } = await signIn(app, `Reporter ${at}`);
    const report = { reason: 'scam', note: '' };
    const { status } = await app.call('POST', `/api/ads/${id}/report`, report, { cookie });
    expect(status).toBe(201);
  }
  expect(await pageOf(id)).toBe(200);
  expect((await scoreOf(id)).score).toBe(before.score);
});
