import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../../../../tests/setup/bucket.ts';
import { createS3Storage } from './s3-storage.ts';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

describe('S3 storage', () => {
  it('returns the same bytes that were put, also when they were put twice', async () => {
    const storage = createS3Storage(bucket.url());
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256);
    await storage.put('ab-400.webp', bytes);
    await storage.put('ab-400.webp', bytes);
    expect(Buffer.from((await storage.find('ab-400.webp')) ?? []).equals(Buffer.from(bytes))).toBe(true);
  });

  it('finds nothing under an unknown name', async () => {
    expect(await createS3Storage(bucket.url()).find('none-400.webp')).toBeNull();
  });

  it('removes a file, and removing it twice is harmless', async () => {
    const storage = createS3Storage(bucket.url());
    await storage.put('ef-400.webp', new Uint8Array(10));
    await storage.remove('ef-400.webp');
    await storage.remove('ef-400.webp');
    expect(await storage.find('ef-400.webp')).toBeNull();
  });

  it('stores a stream of several parts completely or not at all', async () => {
    const storage = createS3Storage(bucket.url());
    const megabytes = async function* (count: number, { breakOff = false } = {}) {
      for (let n = 0; n < count; n += 1) yield new Uint8Array(1_000_000).fill(n + 1);
      if (breakOff) throw new Error('broken off');
    };
    await expect(storage.putStream('export-1.zip', megabytes(10, { breakOff: true }))).rejects.toThrow();
    expect(await storage.openStream('export-1.zip')).toBeNull();
    expect(await storage.putStream('export-1.zip', megabytes(10))).toBe(10_000_000);
    const opened = await storage.openStream('export-1.zip');
    expect(opened?.bytes).toBe(10_000_000);
    const found: Uint8Array[] = [];
    for await (const part of opened?.content ?? []) found.push(part);
    const sent: Uint8Array[] = [];
    for await (const part of megabytes(10)) sent.push(part);
    expect(Buffer.concat(found).equals(Buffer.concat(sent))).toBe(true);
  });

  it('reports whether its bucket is available', async () => {
    expect(await createS3Storage(bucket.url()).isUp()).toBe(true);
    expect(await createS3Storage(bucket.url('elsewhere')).isUp()).toBe(false);
    expect(await createS3Storage('s3://key:secret@127.0.0.1:1/photos?tls=off').isUp()).toBe(false);
  });

  it('is rejected by the bucket with a wrong secret', async () => {
    await expect(
      createS3Storage(bucket.url('photos', 'wrong')).put('cd-400.webp', new Uint8Array(10)),
    ).rejects.toThrow();
  });
});

describe('S3 storage with a faulty bucket', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  async function storageAt(listener: RequestListener) {
    server = createServer(listener);
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    const { port } = server.address() as AddressInfo;
    return createS3Storage(`s3://key:secret@127.0.0.1:${port}/photos?tls=off`, { responseTimeoutMs: 200 });
  }

  it.each([
    ['hangs', () => {}],
    [
      'fails',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(),
    ],
  ])('is unavailable when the bucket %s', async (_what, listener) => {
    const storage = await storageAt(listener as RequestListener);
    const unavailable = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };
    await expect(storage.put('ab-400.webp', new Uint8Array(10))).rejects.toMatchObject(unavailable);
    await expect(storage.find('ab-400.webp')).rejects.toMatchObject(unavailable);
    await expect(storage.remove('ab-400.webp')).rejects.toMatchObject(unavailable);
  });

  it('does not follow redirects', async () => {
    const requested: (string | undefined)[] = [];
    const storage = await storageAt((request, response) => {
      requested.push(request.url);
      response.writeHead(307, { location: '/inside/secrets' }).end();
    });
    await expect(storage.find('ab-400.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(storage.put('ab-400.webp', new Uint8Array(10))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(requested.length).toBeGreaterThan(1);
    expect(requested.filter((url) => url?.includes('inside'))).toEqual([]);
  });

  it('reports that the bucket is full', async () => {
    const storage = await storageAt((_request, response) => void response.writeHead(507).end());
    await expect(storage.put('ab-400.webp', new Uint8Array(10))).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
  });
});
