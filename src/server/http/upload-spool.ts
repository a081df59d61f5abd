import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { storageFailure } from '#server/platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';

// Stores large bodies on disk until they have arrived completely, so that a slow phone, or a client that only
// pretends to send, holds neither memory nor a slot in a queue. The files have no name, so that a crash
// leaves none behind.

type SpooledBody = {
  bytes: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
  discard(): Promise<void>;
};

export type UploadSpool = {
  /** Resolves when the whole body has arrived. `onChunk` sees each chunk and may throw to reject the body. */
  receive(
    userId: string,
    body: AsyncIterable<Uint8Array>,
    onChunk: (chunk: Uint8Array, bytes: number) => void,
  ): Promise<SpooledBody>;
};

type Limits = { perUser: number; total: number };

const MB = 1024 * 1024;
/** Counts received bytes, not declared ones. A user may send two whole listings at the same time. */
const LIMITS: Limits = { perUser: 128 * MB, total: 1024 * MB };
const RETRY_AFTER_SECONDS = 5;

export function createUploadSpool(folder: string, overrides: Partial<Limits> = {}): UploadSpool {
  const limits = { ...LIMITS, ...overrides };
  const held = new Map<string, number>();
  let total = 0;
  /** References all open files, because Node ends the process when an open one is garbage-collected. */
  const files = new Set<FileHandle>();

  function count(userId: string, bytes: number): void {
    const userBytes = (held.get(userId) ?? 0) + bytes;
    total += bytes;
    if (userBytes > 0) held.set(userId, userBytes);
    else held.delete(userId);
    if (bytes > 0 && (userBytes > limits.perUser || total > limits.total))
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  return {
    async receive(userId, body, onChunk) {
      const file = await openUnlinkedFile(folder).catch(rejectStorage);
      files.add(file);
      let bytes = 0;
      const discard = async () => {
        count(userId, -bytes);
        bytes = 0;
        await file.close().catch(() => {});
        files.delete(file);
      };
      try {
        for await (const chunk of body) {
          bytes += chunk.length;
          count(userId, chunk.length);
          onChunk(chunk, bytes);
          await file.writeFile(chunk).catch(rejectStorage);
        }
      } catch (error) {
        await discard();
        throw error;
      }
      return { bytes, read: () => readWhole(file, bytes).catch(rejectStorage), discard };
    },
  };
}

async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  try {
    await rm(file);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}

async function readWhole(file: FileHandle, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(bytes);
  for (let at = 0; at < bytes; ) {
    const { bytesRead } = await file.read(whole, at, bytes - at, at);
    if (bytesRead === 0) throw new Error('spooled body is shorter than the bytes received');
    at += bytesRead;
  }
  return whole;
}

function rejectStorage(error: unknown): never {
  throw storageFailure(error);
}
