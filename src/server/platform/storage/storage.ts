import { AppError } from '#shared/errors.ts';

// Where photos live, and archives of members' own data. A photo's name stands for one picture, so a file never changes once it is
// there. Whatever is too large to be held in memory goes in and out as a stream.

export type Storage = {
  /** Returns once the bytes are safe. Putting the same name again is harmless. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Uint8Array | null>;
  /** Nobody finds anything under the name before all of it is safe; a source that fails leaves nothing. How many bytes. */
  putStream(name: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  openStream(name: string): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> } | null>;
  /** The names that begin so; at least two letters, of files that are not many. */
  list(prefix: string): Promise<string[]>;
  /** Removing what is not there is harmless. */
  remove(name: string): Promise<void>;
  /** Clears away what was being written when a process died. */
  deleteStaleDrafts(olderThan: Date): Promise<void>;
  isUp(): Promise<boolean>;
};

const FULL_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'XMinioStorageFull',
  'QuotaExceeded',
  'InsufficientCapacity',
]);
const RETRY_AFTER_SECONDS = 5;

/** A store that is full, hangs, is away or refuses us is no fault of whoever sent the photo. */
export function storageFailure(cause: unknown): AppError {
  const { status, code = '' } = cause as { status?: number; code?: string };
  return status === 507 || FULL_CODES.has(code)
    ? new AppError('STORAGE_FULL', { cause })
    : new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
