import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

// An S3 server with one bucket, for tests.

export type TestBucket = { url(bucket?: string, secret?: string): string; stop(): Promise<void> };

export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: (bucket = 'photos', secret = 'S3RVER') =>
      `s3://S3RVER:${secret}@127.0.0.1:${port}/${bucket}?region=us-east-1&tls=off`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
