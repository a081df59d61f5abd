import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageWorkerPool } from '#server/modules/photos/image-worker-pool.ts';
import {
  acceptPhotos,
  createImageSandbox,
  createPhotoAccess,
  createPublicPhotos,
  type Photos,
  type SubmittedImage,
  setListingPhotos,
} from '#server/modules/photos/index.ts';
import { createPhotoNames } from '#server/modules/photos/photo-name.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { makeListing } from '../../factories/listings.ts';
import { makePicture } from '../../factories/pictures.ts';
import { aSeller, sofa } from '../../factories/sellers.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForLock } from '../../setup/locks.ts';
import { uploaded } from '../../setup/photos.ts';

// Photos of a listing are accepted before its transaction, and attached inside it.

let app: TestApp;
let photos: Photos;
let user: string;
beforeAll(async () => {
  app = await startTestApp();
  const log = createLog('silent');
  const sandbox = createImageSandbox({ hidden: [], log });
  photos = {
    db: app.db,
    storage: app.storage,
    throttler: app.throttler,
    imageWorkers: createImageWorkerPool({ sandbox, log }),
    namesOf: createPhotoNames('a secret of the tests only'),
    access: createPhotoAccess(app.db, createPublicPhotos(app.db)),
  };
  user = (await makeUser(app)).id;
});
afterAll(() => app.stop());

const sent = (bytes: Buffer, filename: string) => ({ base64Data: bytes.toString('base64'), filename });

describe('Photos of a listing', () => {
  it('are accepted in order and without duplicates, with or without the prefix of a data URL', async () => {
    const [one, two] = await Promise.all([makePicture({ seed: 1 }), makePicture({ seed: 2, width: 500 })]);
    const accepted = await acceptPhotos(photos, user, [
      sent(two, 'two.jpg'),
      { base64Data: `data:image/jpeg;base64,${one.toString('base64')}`, filename: 'one.jpg' },
      sent(two, 'again.jpg'),
    ]);
    expect(accepted).toMatchObject([
      { width: 500, height: 300 },
      { width: 900, height: 300 },
    ]);
    for (const { hash, phash } of accepted) {
      expect(hash).toMatch(/^[0-9a-f]{32}$/);
      expect(typeof phash).toBe('bigint');
    }
    const { id } = await makeListing(app, user);
    await app.db.transaction((tx) => setListingPhotos(tx, id, accepted));
    const { rows } = await app.db.execute(
      sql`SELECT hash, position FROM photos WHERE listing_id = ${id} ORDER BY position`,
    );
    expect(rows).toEqual(accepted.map(({ hash }, position) => ({ hash, position })));
  });

  it('that cannot be accepted are all named in one error, each with its file name and problem', async () => {
    const good = await makePicture({ seed: 3 });
    const large = Buffer.concat([good, Buffer.alloc(6.35 * 1024 * 1024 - good.length)]);
    await expect(
      acceptPhotos(photos, user, [
        sent(good, 'good.jpg'),
        sent(large, 'IMG.jpg'),
        sent(Buffer.from('ftypheic'.padStart(12).padEnd(2_000)), 'IMG_2.HEIC'),
        { photoId: randomUUID() },
        sent(good.subarray(0, 500), 'tiny.jpg'),
      ]),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        'images.1': 'IMG.jpg: Image too large (6.4MB). Max 5MB allowed',
        'images.2': 'IMG_2.HEIC: Unsupported format: image/heic. Please use JPEG, PNG, GIF, or WebP',
        'images.3': 'This photo has expired. Please add it again.',
        'images.4': 'tiny.jpg: Image too small (minimum 1KB required)',
      },
    });
  });

  it.each([
    ['an invalid character', (text: string) => `${text.slice(0, 400)}*${text.slice(401)}`],
    ['a line break', (text: string) => `${text.slice(0, 400)}\n${text.slice(400)}`],
    ['a missing end', (text: string) => text.slice(0, -3)],
    ['a truncated picture', (text: string) => text.slice(0, 4_000)],
  ])('are rejected with malformed data: %s', async (_what, corrupt) => {
    const base64Data = corrupt((await makePicture({ seed: 4 })).toString('base64'));
    await expect(acceptPhotos(photos, user, [{ base64Data, filename: 'a.jpg' }])).rejects.toMatchObject({
      fields: { 'images.0': 'a.jpg: Failed to read file' },
    });
  });

  it('are limited to eight', async () => {
    const images = Array.from({ length: 9 }, () => ({ photoId: randomUUID() }));
    await expect(acceptPhotos(photos, user, images)).rejects.toMatchObject({
      fields: { images: 'Maximum 8 images allowed (you tried to add 9 to existing 0)' },
    });
  });

  it('may be the user’s own uploads, and those of another user are treated like unknown ones', async () => {
    const [me, other] = [await signIn(app), await signIn(app)];
    const bytes = await makePicture({ seed: 5 });
    const [mine, theirs] = [await uploaded(app, me.cookie, bytes), await uploaded(app, other.cookie, bytes)];
    expect(await acceptPhotos(photos, me.id, [{ photoId: mine.id }])).toMatchObject([{ width: 900 }]);
    const rejected = (photoId: string) =>
      acceptPhotos(photos, me.id, [{ photoId }]).catch(({ code, fields }) => ({ code, fields }));
    expect(await rejected(theirs.id)).toEqual(await rejected(randomUUID()));
    expect(await rejected(theirs.id)).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('that stay have the same ids as before, and cannot be used for another listing', async () => {
    const first = await makeListing(app, user, { withPhoto: false });
    const second = await makeListing(app, user, { withPhoto: false });
    const show = async (listingId: number, images: SubmittedImage[]) => {
      const accepted = await acceptPhotos(photos, user, images, listingId);
      await app.db.transaction((tx) => setListingPhotos(tx, listingId, accepted));
      const { rows } = await app.db.execute<{ id: string }>(
        sql`SELECT id FROM photos WHERE listing_id = ${listingId} ORDER BY position`,
      );
      return rows.map(({ id }) => id);
    };
    const [a = '', b = ''] = await show(first.id, [
      sent(await makePicture({ seed: 6 }), 'a.jpg'),
      sent(await makePicture({ seed: 7 }), 'b.jpg'),
    ]);
    const reordered = await show(first.id, [
      { photoId: b },
      sent(await makePicture({ seed: 8 }), 'c.jpg'),
      { photoId: a },
    ]);
    expect([reordered[0], reordered[2]]).toEqual([b, a]);
    expect(await show(first.id, [{ photoId: a }])).toEqual([a]);
    await expect(show(second.id, [{ photoId: a }])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('sent with a listing count as uploads, once per idempotency key', async () => {
    const seller = await aSeller(app);
    const used = async () =>
      (
        await app.db.execute<{ used: number }>(
          sql`SELECT coalesce(sum(used), 0)::int AS used FROM throttle_counters WHERE key LIKE 'upload:%'`,
        )
      ).rows[0]?.used ?? 0;
    const before = await used();
    const images = [10, 11].map(async (seed) => sent(await makePicture({ seed }), `${seed}.jpg`));
    const ad = await sofa({ images: await Promise.all(images) });
    for (let times = 0; times < 2; times += 1)
      expect((await seller.create(ad, 'the same key')).status).toBe(201);
    expect((await used()) - before).toBe(2);
    for (let times = 0; times < 300; times += 1) await app.throttler.record('upload', seller.id);
    await expect(
      acceptPhotos(photos, seller.id, [sent(await makePicture({ seed: 10 }), 'a.jpg')]),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('are locked in one order, so that two transactions with the same photos cannot deadlock', async () => {
    // The hash that sorts last is inserted first.
    const [later, earlier] = ['f', '0'].map((letter) => letter.repeat(32)) as [string, string];
    for (const hash of [later, earlier])
      await app.db.execute(sql`
        INSERT INTO photo_files (hash, width, height, placeholder, ready) VALUES (${hash}, 4, 3, '', true)`);
    const accepted = [later, earlier].map((hash) => ({
      hash,
      width: 4,
      height: 3,
      placeholder: Buffer.alloc(0),
      phash: null,
      probes: null,
      focus: null,
    }));
    const { id } = await makeListing(app, (await makeUser(app)).id, { withPhoto: false });
    let attaching: Promise<void> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM photo_files WHERE hash = ${earlier} FOR NO KEY UPDATE`);
      attaching = app.db.transaction(async (other) => {
        // A sequential scan, which the planner chooses when it reads most of a table.
        for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan'])
          await other.execute(sql.raw(`SET LOCAL enable_${scan} = off`));
        await setListingPhotos(other, id, accepted);
      });
      await waitForLock(app);
      await tx.execute(sql`SELECT FROM photo_files WHERE hash = ${later} FOR NO KEY UPDATE NOWAIT`);
    });
    await attaching;
  });

  it('that look alike have similar perceptual hashes, and a blank wall has none', async () => {
    const bytes = await makePicture({ seed: 9 });
    const smaller = await sharp(bytes).resize(700).jpeg({ quality: 60 }).toBuffer();
    const wall = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#dddddd' } })
      .withExif({ IFD0: { Copyright: 'x'.repeat(2_000) } })
      .jpeg()
      .toBuffer();
    const [one, same, other, blank] = await acceptPhotos(photos, user, [
      sent(bytes, 'one.jpg'),
      sent(smaller, 'same.jpg'),
      sent(await makePicture({ seed: 40 }), 'other.jpg'),
      sent(wall, 'wall.jpg'),
    ]);
    expect(differingBits(one?.phash, same?.phash)).toBeLessThan(6);
    expect(differingBits(one?.phash, other?.phash)).toBeGreaterThan(12);
    expect(blank?.phash).toBeNull();
  });
});

function differingBits(one: bigint | null | undefined, other: bigint | null | undefined): number {
  return BigInt.asUintN(64, (one ?? 0n) ^ (other ?? 0n))
    .toString(2)
    .replaceAll('0', '').length;
}
