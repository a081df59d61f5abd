import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createS3Storage } from './s3-storage.ts';

let server: S3rver;
let directory: string;
let url: (bucket: string, secret?: string) => string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-s3-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  url = (bucket, secret = 'S3RVER') =>
    `s3://S3RVER:${secret}@127.0.0.1:${port}/${bucket}?region=us-east-1&tls=off`;
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

describe('Photos in a bucket', () => {
  it('come back byte for byte, and may be put twice', async () => {
    const storage = createS3Storage(url('photos'));
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256);
    await storage.put('ab-400.webp', bytes);
    await storage.put('ab-400.webp', bytes);
    expect(Buffer.from((await storage.find('ab-400.webp')) ?? []).equals(Buffer.from(bytes))).toBe(true);
  });

  it('that were never put are not found', async () => {
    expect(await createS3Storage(url('photos')).find('none-400.webp')).toBeNull();
  });

  it('tell whether their bucket is there', async () => {
    expect(await createS3Storage(url('photos')).isUp()).toBe(true);
    expect(await createS3Storage(url('elsewhere')).isUp()).toBe(false);
    expect(await createS3Storage('s3://key:secret@127.0.0.1:1/photos?tls=off').isUp()).toBe(false);
  });

  it('are refused to whoever has the wrong secret', async () => {
    await expect(
      createS3Storage(url('photos', 'wrong')).put('cd-400.webp', new Uint8Array(10)),
    ).rejects.toThrow();
  });
});
