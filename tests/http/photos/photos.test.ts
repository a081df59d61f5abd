import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, contract } from '#shared/contract/index.ts';
import { makePicture, photoLike } from '../../factories/pictures.ts';
import { signIn } from '../../factories/users.ts';
import { IN_PROCESS, startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { upload, uploaded } from '../../setup/photos.ts';

// Uploads of single photos: the files that they become, and who may upload.

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ({ cookie } = await signIn(app));
});
afterAll(() => app.stop());

const fetchOwn = (url: string) => app.fetch(url, { headers: { cookie } });
const bytesOf = async (url: string) => Buffer.from(await (await fetchOwn(url)).arrayBuffer());

describe('A photo', () => {
  it('becomes WebP files for cards, pages and the full screen', async () => {
    const photo = await uploaded(app, cookie, await makePicture({ width: 2400, height: 1800, seed: 3 }));
    expect(photo).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), width: 1600, height: 1200 });
    for (const [url, width] of [
      [photo.card, 400],
      [photo.url, 800],
      [photo.full, 1600],
    ] as const) {
      expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(Buffer.from(photo.placeholder, 'base64').length).toBeGreaterThan(10);
  });

  it('that is small is not enlarged, and its page file is also its full-screen file', async () => {
    const photo = await uploaded(app, cookie, await makePicture({ width: 300, height: 200, seed: 4 }));
    expect(photo).toMatchObject({ width: 300, height: 200, full: photo.url });
    for (const url of [photo.card, photo.url])
      expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ width: 300, height: 200 });
    expect((await fetchOwn(photo.url.replace('-800', '-1600'))).status).toBe(404);
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'may be uploaded as %s with any content type',
    async (format) => {
      const bytes = await photoLike({ width: 320, height: 240, seed: 5 }).toFormat(format).toBuffer();
      for (const type of ['image/jpeg', 'image/png', 'application/octet-stream']) {
        const response = await upload(app, cookie, bytes, { 'content-type': type });
        expect(response.status).toBe(201);
      }
    },
  );

  it('uploaded again by the same user is the same upload, in parallel too', async () => {
    const bytes = await makePicture({ seed: 6 });
    const photos = await Promise.all(Array.from({ length: 6 }, () => uploaded(app, cookie, bytes)));
    const again = await uploaded(app, cookie, bytes);
    expect(new Set([...photos, again].map(({ id }) => id)).size).toBe(1);
    expect(new Set([...photos, again].map(({ url }) => url)).size).toBe(1);
    const hash = again.url.slice(8, 40);
    const { rows } = await app.db.execute(
      sql`SELECT ready, (SELECT count(*)::int FROM uploads u WHERE u.hash = f.hash) AS uploads FROM photo_files f WHERE hash = ${hash}`,
    );
    expect(rows).toEqual([{ ready: true, uploads: 1 }]);
    const files = await readdir(path.join(app.config.dataDir, 'photos', hash.slice(0, 2)));
    expect(files.filter((name) => name.startsWith(hash) && name.endsWith('.webp')).sort()).toEqual(
      [1600, 400, 800].map((width) => `${hash}-${width}.webp`),
    );
  });

  it('uploaded by another user is another upload with another file name', async () => {
    const bytes = await makePicture({ seed: 7 });
    const [mine, theirs] = [
      await uploaded(app, cookie, bytes),
      await uploaded(app, (await signIn(app)).cookie, bytes),
    ];
    expect(theirs.url).not.toBe(mine.url);
    expect(theirs.id).not.toBe(mine.id);
  });

  it('can be uploaded with the API client of the browser', async () => {
    const link = new OpenAPILink(contract, {
      url: 'http://localhost/api',
      headers: { cookie },
      fetch: (request) => app.fetch(request.url, request),
    });
    const client: ApiClient = createORPCClient(link);
    const bytes = await makePicture({ width: 200, height: 100, seed: 10 });
    const file = new File([new Uint8Array(bytes)], 'Ọja.jpg', { type: 'image/jpeg' });
    expect(await client.photos.upload(file)).toMatchObject({ width: 200, height: 100 });
    const broken = new File([new Uint8Array(bytes.subarray(0, 1_500))], 'Ọja.jpg', { type: 'image/jpeg' });
    await expect(client.photos.upload(broken)).rejects.toMatchObject({
      data: { body: { fields: { file: 'Ọja.jpg: Failed to read file' } } },
    });
  });

  it('is rotated upright from every camera orientation', async () => {
    const upright = photoLike({ width: 90, height: 60, seed: 8 });
    const jpeg = await upright.jpeg({ quality: 95 }).toBuffer();
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const rotated = await sharp(jpeg)
        .withExif({})
        .withMetadata({ orientation })
        .jpeg({ quality: 95 })
        .toBuffer();
      expect((await sharp(rotated).metadata()).orientation).toBe(orientation);
      const expected = await sharp(rotated).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const photo = await uploaded(app, cookie, rotated);
      const { data, info } = await sharp(await bytesOf(photo.url))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
      const off = data.reduce((sum, value, at) => sum + Math.abs(value - (expected.data[at] ?? 0)), 0);
      expect(off / data.length, `orientation ${orientation}`).toBeLessThan(12);
    }
  });

  it('loses the metadata about its location, camera and author', async () => {
    const tagged = await sharp(await makePicture({ seed: 9 }))
      .withExif({
        IFD0: { Make: 'SECRETCAM', Artist: 'Halima Musa' },
        IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '3/1 23/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>SECRETXMP</rdf:RDF></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(tagged.includes('SECRETCAM') && tagged.includes('SECRETXMP')).toBe(true);
    const photo = await uploaded(app, cookie, tagged);
    for (const url of [photo.card, photo.url, photo.full]) {
      const bytes = await bytesOf(url);
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(bytes.toString('latin1')).not.toMatch(/SECRET|Halima|GPS|Exif|EXIF|ICCP|XMP/);
    }
  });
});

describe('A photo upload', () => {
  it('requires a session, and a visitor is rejected before the body is read', async () => {
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(1_000));
      },
    });
    const headers = { 'content-type': 'image/jpeg' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    await expectEnvelope(await app.fetch('/api/photos', init, IN_PROCESS), 'NOT_SIGNED_IN');
    expect(read).toBeLessThan(3);
  });

  it('of more than five megabytes is rejected with and without a content length', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    await expectEnvelope(await upload(app, cookie, large), 'TOO_LARGE');
    await expectEnvelope(
      await upload(app, cookie, large, { 'content-length': String(large.length) }),
      'TOO_LARGE',
    );
  });

  it('of JSON or of an empty body is rejected as invalid', async () => {
    await expectEnvelope(
      await upload(app, cookie, '{}', { 'content-type': 'application/json' }),
      'INVALID_INPUT',
    );
    expect((await upload(app, cookie, '')).status).toBe(422);
  });

  it('is limited per hour', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.004' });
    try {
      const user = await signIn(strict);
      const bytes = await makePicture({ width: 100, height: 100 });
      expect((await upload(strict, user.cookie, bytes)).status).toBe(201);
      await expectEnvelope(await upload(strict, user.cookie, bytes), 'TOO_MANY_REQUESTS');
    } finally {
      await strict.stop();
    }
  });
});
