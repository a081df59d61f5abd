import { S3mini } from 's3mini';
import { AppError } from '#shared/errors.ts';
import type { Storage } from './storage.ts';

// Photos in a bucket of any S3-compatible service: s3://key:secret@host/bucket?region=…, with &tls=off for one on a private network.

/** Less than a transaction may idle: a photo is removed inside one. */
const ANSWERS_WITHIN_MS = 8_000;
const COME_AGAIN_SECONDS = 5;

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

const FULL_CODES = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientCapacity']);

/** A store that hangs, is away or refuses us is no fault of whoever sent the photo. */
function explain(error: unknown): never {
  const { status, code = '' } = error as { status?: number; code?: string };
  if (status === 507 || FULL_CODES.has(code)) throw new AppError('STORAGE_FULL', { cause: error });
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: COME_AGAIN_SECONDS, cause: error });
}
