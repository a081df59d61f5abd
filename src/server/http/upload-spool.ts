import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { storageFailure } from '#server/platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';

// Large bodies on their way to us wait on disk until they are whole: a phone in a village or somebody who only pretends
// to send holds neither memory nor anybody else's turn. The files have no name, so that a crash leaves none behind.

type SpooledBody = {
  bytes: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
  discard(): Promise<void>;
};

export type UploadSpool = {
  /** Resolves once all of it is here. `onChunk` sees it as it comes and may rejectStorage it by throwing. */
  receive(
    userId: string,
    body: AsyncIterable<Uint8Array>,
    onChunk: (chunk: Uint8Array, bytes: number) => void,
  ): Promise<SpooledBody>;
};

type Limits = { perUser: number; total: number };

const MB = 1024 * 1024;
/** Counted as they come, not as they are announced. A userId may send two whole ads at once. */
const LIMITS: Limits = { perUser: 128 * MB, total: 1024 * MB };
const RETRY_AFTER_SECONDS = 5;

export function createUploadSpool(folder: string, overrides: Partial<Limits> = {}): UploadSpool {
  const limits = { ...LIMITS, ...overrides };
  const held = new Map<string, number>();
  let total = 0;
  /** Kept hold of until they are closed: Node ends the process over an open file that nobody knows of any longer. */
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
    if (bytesRead === 0) throw new Error('a body that had arrived is shorter now');
    at += bytesRead;
  }
  return whole;
}

function rejectStorage(error: unknown): never {
  throw storageFailure(error);
}
