import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { UploadedPhoto } from '#shared/contract/photos.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { photoChecks } from '../../setup/photo-access.ts';

// A shared cache revalidates its copy every minute, so a revalidation must not read the file.

let app: TestApp;
let ada: TestSeller;
let shown: UploadedPhoto;
let reads: string[] = [];
beforeAll(async () => {
  const first = await startTestApp();
  const storage: Storage = {
    ...first.storage,
    find: (name) => {
      reads.push(name);
      return first.storage.find(name);
    },
  };
  const second = await startTestApp({ THROTTLE_SCALE: '1000' }, { ...first, storage });
  app = { ...second, stop: () => second.stop().then(() => first.stop()) };
  ada = await aSeller(app);
  shown = await aPhoto(ada);
  await ada.publish({ images: [{ photoId: shown.id }] });
});
afterAll(() => app.stop());

const { aPhoto, get } = photoChecks(() => app, 1_400);

/** A response, and how many times a file was read for it. */
async function cost(...request: Parameters<typeof get>) {
  reads = [];
  const answer = await get(...request);
  return { answer, reads: reads.length };
}
const ifNoneMatch = (etag: string) => ({ headers: { 'if-none-match': etag } });

describe('A public photo', () => {
  it('is answered with 304 without reading the file', async () => {
    const whole = await get(shown.url);
    const etag = whole.headers.get('etag') ?? '';
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const { answer, reads: count } = await cost(shown.url, undefined, ifNoneMatch(condition));
      expect([answer.status, count]).toEqual([304, 0]);
      for (const header of ['etag', 'cache-control', 'cross-origin-resource-policy'])
        expect(answer.headers.get(header)).toBe(whole.headers.get(header));
    }
    expect((await cost(shown.url, undefined, ifNoneMatch('"x"'))).reads).toBe(1);
  });

  it('answers HEAD as GET, with its length, without reading the file', async () => {
    const whole = await get(shown.url);
    const { answer, reads: count } = await cost(shown.url, undefined, { method: 'HEAD' });
    expect([answer.status, count]).toEqual([200, 0]);
    expect(answer.headers.get('content-length')).toBe(String((await whole.arrayBuffer()).byteLength));
    for (const header of ['etag', 'cache-control', 'content-type', 'content-disposition'])
      expect(answer.headers.get(header)).toBe(whole.headers.get(header));
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });
});

describe('A private photo', () => {
  it('answers a HEAD request of its owner without reading the file, and is not found for others', async () => {
    const photo = await aPhoto(ada);
    const { answer, reads: count } = await cost(photo.url, ada, { method: 'HEAD' });
    expect([answer.status, count, answer.headers.get('cache-control')]).toEqual([
      200,
      0,
      'private, no-store',
    ]);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100);
    expect((await get(photo.url, undefined, { method: 'HEAD' })).status).toBe(404);
  });

  it('is not found when its file is missing, for HEAD too', async () => {
    const photo = await aPhoto(ada);
    await app.storage.remove(photo.url.slice(8));
    expect((await get(photo.url, ada, { method: 'HEAD' })).status).toBe(404);
    await expectEnvelope(await get(photo.url, ada), 'NOT_FOUND');
  });
});
