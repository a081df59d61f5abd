import { S3mini } from 's3mini';
import { type Storage, storageFailure } from './storage.ts';

// Photos in a bucket of any S3-compatible service: s3://key:secret@host/bucket?region=…, with &tls=off for one on a private network.

/** Less than a transaction may idle: a photo is removed inside one. */
const ANSWERS_WITHIN_MS = 8_000;

export function createS3Storage(storageUrl: string, { answersWithinMs = ANSWERS_WITHIN_MS } = {}): Storage {
  const url = new URL(storageUrl);
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: answersWithinMs,
  });
  return {
    async put(name, bytes) {
      await bucket.putObject(name, Buffer.from(bytes), 'image/webp').catch(explain);
    },
    async find(name) {
      const found = await bucket.getObjectArrayBuffer(name).catch(explain);
      return found && new Uint8Array(found);
    },
    async remove(name) {
      await bucket.deleteObject(name).catch(explain);
    },
    // An object is there whole or not at all.
    async forgetDrafts() {},
    isUp: () => bucket.bucketExists().catch(() => false),
  };
}

function explain(error: unknown): never {
  throw storageFailure(error);
}
