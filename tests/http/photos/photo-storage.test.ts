import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPhotos } from '#server/modules/photos/index.ts';
import { createFileStorage } from '#server/platform/storage/file-storage.ts';
import { createS3Storage } from '#server/platform/storage/s3-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';
import { photoName } from '#shared/rules/photo-sizes.ts';
import { makeListing } from '../../factories/listings.ts';
import { makePicture } from '../../factories/pictures.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { startBucket } from '../../setup/bucket.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { deleteUploads, upload, uploaded } from '../../setup/photos.ts';

// Failed uploads and unused photos are handled in the same way in a folder and in a bucket.

const DAY_MS = 86_400_000;
const WIDTHS = [400, 800, 1600];

type StartedStorage = { storage: Storage; stop(): Promise<void> };

const STORAGES: Record<string, () => Promise<StartedStorage>> = {
  async folder() {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-care-'));
    return { storage: createFileStorage(dir), stop: () => rm(dir, { recursive: true, force: true }) };
  },
  async bucket() {
    const bucket = await startBucket();
    return { storage: createS3Storage(bucket.url()), stop: () => bucket.stop() };
  },
};

describe.each(Object.entries(STORAGES))('Photos in a %s', (_kind, start) => {
  let stored: StartedStorage;
  let app: TestApp;
  let cookie: string;
  /** Hooks that a test can set to run before the storage writes or removes a file. */
  let before: { put?(name: string): Promise<void>; remove?(name: string): Promise<void> } = {};

  let draftsDeletedBefore: Date | undefined;

  beforeAll(async () => {
    stored = await start();
    const storage: Storage = {
      ...stored.storage,
      put: async (name, bytes) => {
        await before.put?.(name);
        await stored.storage.put(name, bytes);
      },
      remove: async (name) => {
        await before.remove?.(name);
        await stored.storage.remove(name);
      },
      deleteStaleDrafts: async (olderThan) => {
        draftsDeletedBefore = olderThan;
        await stored.storage.deleteStaleDrafts(olderThan);
      },
    };
    app = await startTestApp({ THROTTLE_SCALE: '1000' }, { storage });
    ({ cookie } = await signIn(app));
  });
  beforeEach(async () => {
    before = {};
    await sweepIn(30);
  });
  afterAll(async () => {
    await app.stop();
    await stored.stop();
  });

  const hashOf = ({ url }: { url: string }) => url.slice(8, 40);
  const sweepIn = (days: number) => sweepPhotos(app, new Date(Date.now() + days * DAY_MS));
  const files = async (hash: string) => {
    const found = await Promise.all(WIDTHS.map((width) => stored.storage.find(photoName(hash, width))));
    return WIDTHS.filter((_, index) => found[index]);
  };
  const rows = async (hash: string) =>
    (await app.db.execute(sql`SELECT ready FROM photo_files WHERE hash = ${hash}`)).rows;

  it('are deleted two days after the upload unless a listing shows them', async () => {
    const [shown, forgotten] = [
      await uploaded(app, cookie, await makePicture({ seed: 11 })),
      await uploaded(app, cookie, await makePicture({ seed: 12 })),
    ].map(hashOf) as [string, string];
    const listing = await makeListing(app, (await makeUser(app)).id, { withPhoto: false });
    await app.db.execute(sql`
      INSERT INTO photos (listing_id, position, hash, width, height, placeholder)
      SELECT ${listing.id}, 0, hash, width, height, placeholder FROM photo_files WHERE hash = ${shown}`);
    expect(await sweepIn(1.9)).toEqual({ uploads: 0, pictures: 0 });
    expect(await sweepIn(2.1)).toEqual({ uploads: 2, pictures: 1 });
    expect([await files(shown), await rows(shown)]).toEqual([WIDTHS, [{ ready: true }]]);
    expect([await files(forgotten), await rows(forgotten)]).toEqual([[], []]);
    expect(await sweepIn(2.1)).toEqual({ uploads: 0, pictures: 0 });
  });

  it('that were being written when a process died are deleted a day later', async () => {
    const now = new Date();
    await sweepPhotos(app, now);
    expect(draftsDeletedBefore?.getTime()).toBe(now.getTime() - DAY_MS);
  });

  it('that are uploaded again are stored for at least another day', async () => {
    const bytes = await makePicture({ seed: 13 });
    const hash = hashOf(await uploaded(app, cookie, bytes));
    await app.db.execute(
      sql`UPDATE photo_files SET used_at = now() - interval '3 days' WHERE hash = ${hash}`,
    );
    await deleteUploads(app, { hash });
    await uploaded(app, cookie, bytes);
    await deleteUploads(app, { hash });
    expect((await sweepIn(0)).pictures).toBe(0);
    expect(await files(hash)).toEqual(WIDTHS);
  });

  it('whose upload failed half-way do not belong to their sender and are deleted', async () => {
    const bytes = await makePicture({ seed: 14 });
    before = {
      put: (name) =>
        name.includes('-800') ? Promise.reject(new Error('the process died here')) : Promise.resolve(),
    };
    await expectEnvelope(await upload(app, cookie, bytes), 'UNEXPECTED');
    before = {};
    const { rows: half } = await app.db.execute<{ hash: string; uploads: number }>(
      sql`SELECT hash, (SELECT count(*)::int FROM uploads u WHERE u.hash = f.hash) AS uploads FROM photo_files f WHERE NOT ready`,
    );
    expect(half).toEqual([{ hash: expect.any(String), uploads: 0 }]);
    const hash = half[0]?.hash ?? '';
    expect(await files(hash)).not.toEqual(WIDTHS);
    expect((await sweepIn(1.1)).pictures).toBe(1);
    expect([await files(hash), await rows(hash)]).toEqual([[], []]);
  });

  it('whose upload failed half-way are completed by uploading them again', async () => {
    const bytes = await makePicture({ seed: 15 });
    before = { put: () => Promise.reject(new AppError('STORAGE_FULL')) };
    await expectEnvelope(await upload(app, cookie, bytes), 'STORAGE_FULL');
    before = {};
    const hash = hashOf(await uploaded(app, cookie, bytes));
    expect([await files(hash), await rows(hash)]).toEqual([WIDTHS, [{ ready: true }]]);
  });

  it('whose deletion failed half-way are not served, can be uploaded again, and are deleted by the next sweep', async () => {
    const bytes = await makePicture({ seed: 16 });
    const first = await uploaded(app, cookie, bytes);
    const hash = hashOf(first);
    before = {
      remove: (name) =>
        name.includes('-800') ? Promise.reject(new Error('the process died here')) : Promise.resolve(),
    };
    await expect(sweepIn(2.1)).rejects.toThrow('the process died here');
    before = {};
    expect(await rows(hash)).toEqual([{ ready: false }]);
    await expectEnvelope(await app.fetch(first.url, { headers: { cookie } }), 'NOT_FOUND');
    const again = hashOf(await uploaded(app, cookie, bytes));
    expect([await files(again), await rows(again)]).toEqual([WIDTHS, [{ ready: true }]]);
    expect(await sweepIn(1.1)).toEqual({ uploads: 0, pictures: 1 });
    expect([await files(hash), await rows(hash)]).toEqual([[], []]);
    expect([await files(again), await rows(again)]).toEqual([WIDTHS, [{ ready: true }]]);
  });

  it('that are uploaded again during their deletion do not wait for it and exist afterwards', async () => {
    const bytes = await makePicture({ seed: 17 });
    const hash = hashOf(await uploaded(app, cookie, bytes));
    const sent: Promise<string[]>[] = [];
    const sendTwice = async () =>
      [await uploaded(app, cookie, bytes), await uploaded(app, cookie, bytes)].map(hashOf);
    before = {
      async remove() {
        if (sent.length === 0) sent.push(sendTwice());
        await sent[0];
      },
    };
    expect((await sweepIn(2.1)).pictures).toBe(1);
    const [again = '', once] = (await sent[0]) ?? [];
    expect(once).toBe(again);
    expect([await files(again), await rows(again)]).toEqual([WIDTHS, [{ ready: true }]]);
    expect([await files(hash), await rows(hash)]).toEqual([[], []]);
  });

  it('are deleted outside of any transaction', async () => {
    const hash = hashOf(await uploaded(app, cookie, await makePicture({ seed: 18 })));
    const locked: unknown[] = [];
    before = {
      async remove() {
        // The three sizes are removed in parallel. FOR SHARE does not let their checks block each other.
        const { rows: free } = await app.db.execute(
          sql`SELECT hash FROM photo_files WHERE hash = ${hash} FOR SHARE SKIP LOCKED`,
        );
        locked.push(free.length === 0);
      },
    };
    await sweepIn(2.1);
    expect(locked).toEqual([false, false, false]);
  });
});

it('Uploads and requests of photos are answered as unavailable, with a retry delay, when the folder is missing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-away-'));
  const file = path.join(folder, 'photos');
  await writeFile(file, 'something else');
  const app = await startTestApp({}, { storage: createFileStorage(file) });
  try {
    const { id, cookie } = await signIn(app);
    await makeListing(app, id);
    for (const response of [
      await upload(app, cookie, await makePicture()),
      await app.fetch(`/photos/${photoName('ab'.repeat(16), 400)}`),
    ]) {
      expect(response.headers.get('retry-after')).toBe('5');
      await expectEnvelope(response, 'UNAVAILABLE');
    }
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
