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

describe('Photos in a bucket', () => {
  it('come back byte for byte, and may be put twice', async () => {
    const storage = createS3Storage(bucket.url());
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256);
    await storage.put('ab-400.webp', bytes);
    await storage.put('ab-400.webp', bytes);
    expect(Buffer.from((await storage.find('ab-400.webp')) ?? []).equals(Buffer.from(bytes))).toBe(true);
  });

  it('that were never put are not found', async () => {
    expect(await createS3Storage(bucket.url()).find('none-400.webp')).toBeNull();
  });

  it('are gone once removed, and may be removed twice', async () => {
    const storage = createS3Storage(bucket.url());
    await storage.put('ef-400.webp', new Uint8Array(10));
    await storage.remove('ef-400.webp');
    await storage.remove('ef-400.webp');
    expect(await storage.find('ef-400.webp')).toBeNull();
  });

  it('that come as a stream are there whole or not at all, however many parts they take', async () => {
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

  it('tell whether their bucket is there', async () => {
    expect(await createS3Storage(bucket.url()).isUp()).toBe(true);
    expect(await createS3Storage(bucket.url('elsewhere')).isUp()).toBe(false);
    expect(await createS3Storage('s3://key:secret@127.0.0.1:1/photos?tls=off').isUp()).toBe(false);
  });

  it('are refused to whoever has the wrong secret', async () => {
    await expect(
      createS3Storage(bucket.url('photos', 'wrong')).put('cd-400.webp', new Uint8Array(10)),
    ).rejects.toThrow();
  });
});

describe('A bucket that cannot be used', () => {
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
  ])('because it %s says so in time', async (_what, listener) => {
    const storage = await storageAt(listener as RequestListener);
    const unavailable = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };
    await expect(storage.put('ab-400.webp', new Uint8Array(10))).rejects.toMatchObject(unavailable);
    await expect(storage.find('ab-400.webp')).rejects.toMatchObject(unavailable);
    await expect(storage.remove('ab-400.webp')).rejects.toMatchObject(unavailable);
  });

  it('because it sends elsewhere is not followed', async () => {
    const asked: (string | undefined)[] = [];
    const storage = await storageAt((request, response) => {
      asked.push(request.url);
      response.writeHead(307, { location: '/inside/secrets' }).end();
    });
    await expect(storage.find('ab-400.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(storage.put('ab-400.webp', new Uint8Array(10))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((url) => url?.includes('inside'))).toEqual([]);
  });

  it('because it is full says that', async () => {
    const storage = await storageAt((_request, response) => void response.writeHead(507).end());
    await expect(storage.put('ab-400.webp', new Uint8Array(10))).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
  });
});
