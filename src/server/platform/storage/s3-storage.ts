import { S3mini } from 's3mini';
import { type Storage, storageFailure } from './storage.ts';

// Stores photos and archives in a bucket of any S3-compatible service: s3://key:secret@host/bucket?region=…,
// with &tls=off for a service on a private network.

const RESPONSE_TIMEOUT_MS = 8_000;

export function createS3Storage(
  storageUrl: string,
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS } = {},
): Storage {
  const url = new URL(storageUrl);
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${scheme}://${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: responseTimeoutMs,
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });
  return {
    async put(name, bytes) {
      await bucket.putObject(name, Buffer.from(bytes), 'image/webp').catch(throwStorageFailure);
    },
    async find(name) {
      const found = await bucket.getObjectArrayBuffer(name).catch(throwStorageFailure);
      return found && new Uint8Array(found);
    },
    async putStream(name, source) {
      try {
        return await putInParts(bucket, name, source);
      } catch (error) {
        return throwStorageFailure(error);
      }
    },
    async openStream(name) {
      if (!(await bucket.objectExists(name).catch(throwStorageFailure))) return null;
      const bytes = await bucket.getContentLength(name).catch(throwStorageFailure);
      return { bytes, content: readInParts(bucket, name, bytes) };
    },
    async list(prefix) {
      const objects = (await bucket.listObjects('/', prefix).catch(throwStorageFailure)) ?? [];
      return objects.map(({ Key }) => Key);
    },
    async remove(name) {
      await bucket.deleteObject(name).catch(throwStorageFailure);
    },
    // A bucket never shows incomplete objects.
    async deleteStaleDrafts() {},
    isUp: () => bucket.bucketExists().catch(() => false),
  };
}

/** Each part is one request with its own time limit. Only one part is in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;

/** An incomplete upload is not visible. If the abort fails, the bucket's lifecycle rules must delete it. */
async function putInParts(bucket: S3mini, name: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  const upload = await bucket.getMultipartUploadId(name, 'application/octet-stream');
  const parts: Awaited<ReturnType<typeof bucket.uploadPart>>[] = [];
  let bytes = 0;
  try {
    for await (const part of inParts(source)) {
      parts.push(await bucket.uploadPart(name, upload, part, parts.length + 1));
      bytes += part.length;
    }
    await bucket.completeMultipartUpload(name, upload, parts);
  } catch (error) {
    await bucket.abortMultipartUpload(name, upload).catch(() => {});
    throw error;
  }
  return bytes;
}

async function* readInParts(bucket: S3mini, name: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += PART_BYTES) {
    const to = Math.min(from + PART_BYTES, bytes);
    const part = await bucket.getObjectRaw(name, false, from, to).catch(throwStorageFailure);
    yield new Uint8Array(await part.arrayBuffer().catch(throwStorageFailure));
  }
}

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

function throwStorageFailure(error: unknown): never {
  throw storageFailure(error);
}
