import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { storageFailure } from '#server/platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';

// Large bodies on their way to us wait on disk until they are whole: a phone in a village or somebody who only pretends
// to send holds neither memory nor anybody else's turn. The files have no name, so that a crash leaves none behind.

type Arrived = {
  bytes: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
  forget(): Promise<void>;
};

export type Arrivals = {
  /** Resolves once all of it is here. `onChunk` sees it as it comes and may refuse it by throwing. */
  receive(
    member: string,
    body: AsyncIterable<Uint8Array>,
    onChunk: (chunk: Uint8Array, bytes: number) => void,
  ): Promise<Arrived>;
};

type Limits = { perMember: number; inAll: number };

const MB = 1024 * 1024;
/** Counted as they come, not as they are announced. A member may send two whole ads at once. */
const LIMITS: Limits = { perMember: 128 * MB, inAll: 1024 * MB };
const COME_AGAIN_SECONDS = 5;

export function createArrivals(folder: string, given: Partial<Limits> = {}): Arrivals {
  const limits = { ...LIMITS, ...given };
  const held = new Map<string, number>();
  let inAll = 0;
  /** Kept hold of until they are closed: Node ends the process over an open file that nobody knows of any longer. */
  const files = new Set<FileHandle>();

  function count(member: string, bytes: number): void {
    const mine = (held.get(member) ?? 0) + bytes;
    inAll += bytes;
    if (mine > 0) held.set(member, mine);
    else held.delete(member);
    if (bytes > 0 && (mine > limits.perMember || inAll > limits.inAll))
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: COME_AGAIN_SECONDS });
  }

  return {
    async receive(member, body, onChunk) {
      const file = await openNameless(folder).catch(refuse);
      files.add(file);
      let bytes = 0;
      const forget = async () => {
        count(member, -bytes);
        bytes = 0;
        await file.close().catch(() => {});
        files.delete(file);
      };
      try {
        for await (const chunk of body) {
          bytes += chunk.length;
          count(member, chunk.length);
          onChunk(chunk, bytes);
          await file.writeFile(chunk).catch(refuse);
        }
      } catch (error) {
        await forget();
        throw error;
      }
      return { bytes, read: () => readWhole(file, bytes).catch(refuse), forget };
    },
  };
}

async function openNameless(folder: string): Promise<FileHandle> {
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

function refuse(error: unknown): never {
  throw storageFailure(error);
}
