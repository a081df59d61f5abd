import { S3mini } from 's3mini';
import type { Storage } from './storage.ts';

// Photos in a bucket of any S3-compatible service: s3://key:secret@host/bucket?region=…, with &tls=off for one on a private network.

const ANSWERS_WITHIN_MS = 15_000;

export function createS3Storage(storageUrl: string): Storage {
  const url = new URL(storageUrl);
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: ANSWERS_WITHIN_MS,
  });
  return {
    async put(name, bytes) {
      await bucket.putObject(name, Buffer.from(bytes), 'image/webp');
    },
    async find(name) {
      const found = await bucket.getObjectArrayBuffer(name);
      return found && new Uint8Array(found);
    },
    isUp: () => bucket.bucketExists().catch(() => false),
  };
}
