import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKnownBad } from '#server/modules/known-bad/index.ts';
import { findTesseract, type PhotoTextReader } from '#server/modules/photos/index.ts';
import { findListingRisk, readPhotoTexts } from '#server/modules/risk/index.ts';
import { releaseListing } from '#server/modules/selling/index.ts';
import { photoTextJob } from '#server/modules/selling/photo-text-job.ts';
import { aSeller, sofa, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

const NUMBER = '0803 123 4567';
const SCAM = 'Send half of the money before delivery. No inspection, I travelled, my driver will bring it.';
const HELD_MESSAGE = 'We are checking this ad. Usually under 2 hours.';

let app: TestApp;

/**
 * A photo of the demo with a line of text in a corner, as sellers write it. Not drawn as SVG, which the server forbids
 * for its whole process.
 */
async function photoWith(text: string, { name = 'event-hall-tables-2', fill = 'white', box = 'none' } = {}) {
  const background = { width: 560, height: 80, channels: 4, background: box } as const;
  const line = {
    text: `<span foreground="${fill}">${text}</span>`,
    font: 'sans bold 33',
    dpi: 96,
    rgba: true,
  };
  const bytes = await sharp(`demo/photos/${name}.webp`)
    .resize(800, 600, { fit: 'fill' })
    .composite([
      ...(box === 'none' ? [] : [{ input: { create: background }, left: 0, top: 0 }]),
      ...(text === '' ? [] : [{ input: { text: line }, left: 20, top: 20 }]),
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
  return [{ base64Data: bytes.toString('base64'), filename: 'item.jpg' }];
}

const listSignals = async (id: string) => (await findListingRisk(app.db, Number(id))).signals;
const signalsOf = async (id: string) =>
  (await listSignals(id)).map(({ rule, detail }) => `${rule}: ${detail}`);
const rulesOf = async (id: string) => (await listSignals(id)).map(({ rule }) => rule);
const contactsOf = async (id: string) => {
  const { rows } = await app.db.execute<{ kinds: string[]; isKnownBad: boolean }>(sql`
    SELECT c.kinds, c.is_known_bad AS "isKnownBad" FROM photos p JOIN photo_contacts c ON c.hash = p.hash
    WHERE p.listing_id = ${id} ORDER BY p.position`);
  return rows;
};
const openCasesOf = async (id: string) => {
  const { rows } = await app.db.execute<{ kind: string }>(
    sql`SELECT kind FROM cases WHERE listing_id = ${id} AND closed_at IS NULL`,
  );
  return rows.map(({ kind }) => kind);
};
const jobsOf = async (id: string) => {
  const { rows } = await app.db.execute<{ state: string }>(
    sql`SELECT state FROM pgboss.job WHERE name = 'photo-texts' AND data->>'listingId' = ${id}`,
  );
  return rows.map(({ state }) => state);
};
const waitForJobs = (id: string) =>
  until(async () => (await jobsOf(id)).every((state) => state === 'completed'), {
    what: 'the text of the photos to be read',
  });
const publish = async (images: object[]) => {
  const seller = await aSeller(app);
  const ad = await seller.publish({ images });
  await waitForJobs(ad.id);
  return { ...ad, seller };
};
const statusOf = async ({ id, seller }: { id: string; seller: TestSeller }) => (await seller.own(id)).body;
const runAgain = async (id: string) => {
  await app.jobs.enqueue(app.db, photoTextJob, { listingId: Number(id) });
  await waitForJobs(id);
};
/** Marks a number as used in a confirmed scam. */
const confirmScam = (value: string) =>
  app.db.transaction((tx) =>
    addKnownBad(tx, app, { kind: 'phone', value, rule: 'scam', decisionId: randomUUID() }),
  );

describe.skipIf(!findTesseract())('Text in the photo of an ad', () => {
  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '1000' }, {}, { readsPhotoTexts: true });
  });
  afterAll(() => app.stop());

  it('with a number is a signal for staff, and the ad stays public', async () => {
    const ad = await publish(await photoWith(`CALL ${NUMBER}`));
    expect(await contactsOf(ad.id)).toEqual([{ kinds: ['phone'], isKnownBad: false }]);
    expect(await signalsOf(ad.id)).toContain('photo-contact: Found: phone');
    expect(await statusOf(ad)).toMatchObject({ status: 'active' });
  });

  it('is read in letters of a vivid colour', async () => {
    const photo = { name: 'shop-inside-empty-1', fill: 'red' };
    const ad = await publish(await photoWith(`CALL ${NUMBER}`, photo));
    expect(await signalsOf(ad.id)).toContain('photo-contact: Found: phone');
  });

  it('without contact details is no signal', async () => {
    const ad = await publish(await photoWith('VERY CLEAN', { name: 'watermelon-heap-2', box: 'black' }));
    expect(await contactsOf(ad.id)).toEqual([{ kinds: [], isKnownBad: false }]);
    expect(await rulesOf(ad.id)).not.toContain('photo-contact');
  });

  it('with a number from a confirmed scam leads to a hold with the usual message and case', async () => {
    await confirmScam('0805 765 4321');
    const ad = await publish(
      await photoWith('CALL 0805 765 4321', { name: 'generator-red-2', box: 'black' }),
    );
    expect(ad.status).toBe('active');
    expect(await signalsOf(ad.id)).toContain('known-bad: Known from confirmed cases: number in a photo');
    expect(await statusOf(ad)).toMatchObject({ status: 'held', reviewMessage: HELD_MESSAGE });
    expect(await openCasesOf(ad.id)).toEqual(['held']);
    expect((await app.call('GET', `/api/ads/${ad.id}`)).status).toBe(404);
  });

  it('is read once, and a second run of the job changes nothing', async () => {
    const ad = await publish(await photoWith(`CALL ${NUMBER}`, { name: 'chandelier-gold-2', box: 'black' }));
    const scoreOf = async () =>
      (await app.db.execute(sql`SELECT * FROM risk_scores WHERE listing_id = ${ad.id}`)).rows;
    const before = await scoreOf();
    await runAgain(ad.id);
    expect(await scoreOf()).toEqual(before);
    const changed = await ad.seller.change(ad.id, { description: 'Clean and strong, in Lekki.' });
    expect(changed.body.status).toBe('active');
    expect(await signalsOf(ad.id)).toContain('photo-contact: Found: phone');
    expect(await jobsOf(ad.id)).toHaveLength(2);
  });

  it('of an ad that is held already adds its signal to the case', async () => {
    const seller = await aSeller(app);
    const images = await photoWith(`CALL ${NUMBER}`, { name: 'office-desks-2', box: 'black' });
    const { id, status } = await seller.publish({ images, description: SCAM });
    expect(status).toBe('held');
    await waitForJobs(id);
    expect(await signalsOf(id)).toContain('photo-contact: Found: phone');
    expect(await openCasesOf(id)).toEqual(['held']);
  });

  it('holds no ad that staff have released', async () => {
    await confirmScam('0806 111 2233');
    const ad = await publish(
      await photoWith('CALL 0806 111 2233', { name: 'batteries-pair-2', box: 'black' }),
    );
    expect(await statusOf(ad)).toMatchObject({ status: 'held' });
    await app.db.transaction((tx) => releaseListing(tx, app, Number(ad.id)));
    await runAgain(ad.id);
    expect(await statusOf(ad)).toMatchObject({ status: 'active' });
  });

  it('of a draft is read when it is published', async () => {
    const seller = await aSeller(app);
    const images = await photoWith(`CALL ${NUMBER}`, { name: 'keke-cargo-red-2' });
    const draft = await seller.create(await sofa({ images, status: 'draft' }));
    expect(await jobsOf(draft.body.id)).toEqual([]);
    await runAgain(draft.body.id);
    expect(await contactsOf(draft.body.id)).toEqual([]);
    await seller.act(draft.body.id, 'publish');
    await waitForJobs(draft.body.id);
    expect(await contactsOf(draft.body.id)).toMatchObject([{ kinds: ['phone'] }]);
  });
});

describe('Reading the photos of an ad', () => {
  const texts = ['Clean sofa', `Call ${NUMBER}`, 'Lekki'];
  const failure = new Error('the storage does not answer');
  type Result = string | null | Error;
  /** Reads the text of each photo by its place; an error is thrown. */
  const readerOf = (hashes: string[], results: Result[]): PhotoTextReader => ({
    makePictures: async (hash) => [Buffer.from(hash)],
    async readText(picture) {
      const result = results[hashes.indexOf(picture.toString())] ?? null;
      if (result instanceof Error) throw result;
      return result;
    },
  });
  const read = async (id: string, results: Result[]) => {
    const { rows } = await app.db.execute<{ hash: string }>(
      sql`SELECT hash FROM photos WHERE listing_id = ${id} ORDER BY position`,
    );
    const photoTexts = readerOf(
      rows.map(({ hash }) => hash),
      results,
    );
    return readPhotoTexts({ ...app, photoTexts }, Number(id));
  };
  const threePhotos = async () =>
    (
      await Promise.all(
        ['bar-stools-red-1', 'ac-split-1', 'air-cooler-1'].map((name) => photoWith('', { name })),
      )
    ).flat();
  const establish = ({ id }: { id: string }) =>
    app.db.execute(sql`UPDATE users SET phone = '+2348030000999', phone_confirmed_at = now() - interval '60 days',
      created_at = now() - interval '90 days' WHERE id = ${id}`);

  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '1000' }, {}, { readsPhotoTexts: false });
  });
  afterAll(() => app.stop());

  it('goes on after one that the program cannot read, which is not tried again', async () => {
    const { id } = await publish(await threePhotos());
    expect(await read(id, [null, ...texts.slice(1)])).toEqual([]);
    expect(await contactsOf(id)).toMatchObject([{ kinds: [] }, { kinds: ['phone'] }]);
    expect(
      await read(
        id,
        texts.map(() => failure),
      ),
    ).toEqual([]);
  });

  it('goes on after another failure, and tries that photo again', async () => {
    const { id } = await publish(await threePhotos());
    expect(await read(id, [failure, ...texts.slice(1)])).toEqual([failure]);
    expect(await contactsOf(id)).toMatchObject([{ kinds: ['phone'] }]);
    expect(await read(id, texts)).toEqual([]);
    expect(await contactsOf(id)).toMatchObject([{ kinds: [] }, { kinds: ['phone'] }]);
  });

  it('is queued unless their seller is established', async () => {
    const [fresh, established] = [await aSeller(app), await aSeller(app, 'Bola Ige')];
    await establish(established);
    const images = await threePhotos();
    expect(await jobsOf((await fresh.publish({ images })).id)).toHaveLength(1);
    expect(await jobsOf((await established.publish({ images })).id)).toEqual([]);
  });
});

it('Without the program, ads are published and their photos stay unread', async () => {
  const before = app;
  app = await startTestApp({}, {}, { readsPhotoTexts: false });
  try {
    const ad = await publish(await photoWith(`CALL ${NUMBER}`));
    expect(await statusOf(ad)).toMatchObject({ status: 'active' });
    expect(await contactsOf(ad.id)).toEqual([]);
  } finally {
    await app.stop();
    app = before;
  }
});
