import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkshop, type Photos, placePhotos, takePhotos } from '#server/modules/photos/index.ts';
import { createFileStorage } from '#server/platform/file-storage.ts';
import { makeListing } from '../factories/listings.ts';
import { makePicture } from '../factories/pictures.ts';
import { makeUser } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// Pictures on their way into an ad: taken before its transaction, placed inside it.

let app: TestApp;
let photos: Photos;
let member: string;
beforeAll(async () => {
  app = await startTestApp();
  const storage = createFileStorage(path.join(app.config.dataDir, 'photos'));
  photos = { db: app.db, storage, workshop: createWorkshop() };
  member = (await makeUser(app)).id;
});
afterAll(() => app.stop());

const sent = (bytes: Buffer, filename: string) => ({ base64Data: bytes.toString('base64'), filename });

describe('Pictures of an ad', () => {
  it('are taken in their order, each once, whole or by the prefix that browsers write', async () => {
    const [one, two] = await Promise.all([makePicture({ seed: 1 }), makePicture({ seed: 2, width: 500 })]);
    const taken = await takePhotos(photos, member, [
      sent(two, 'two.jpg'),
      { base64Data: `data:image/jpeg;base64,${one.toString('base64')}`, filename: 'one.jpg' },
      sent(two, 'again.jpg'),
    ]);
    expect(taken).toMatchObject([
      { width: 500, height: 900 },
      { width: 1200, height: 900 },
    ]);
    for (const { hash, looks } of taken) {
      expect(hash).toMatch(/^[0-9a-f]{32}$/);
      expect(typeof looks).toBe('bigint');
    }
    const { id } = await makeListing(app, member);
    await app.db.transaction((tx) => placePhotos(tx, id, taken));
    const { rows } = await app.db.execute(
      sql`SELECT hash, position FROM photos WHERE listing_id = ${id} ORDER BY position`,
    );
    expect(rows).toEqual(taken.map(({ hash }, position) => ({ hash, position })));
  });
});
