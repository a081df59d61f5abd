import { AppError } from '#shared/errors.ts';

// Storage for photos and data archives of users. The name of a photo identifies its content, so the file
// never changes. Files that are too large for the memory are written and read as streams.

export type Storage = {
  /** Returns when the bytes are stored durably. Putting the same name again is harmless. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  find(name: string): Promise<Uint8Array | null>;
  /** The file is visible only when complete. A source that fails leaves nothing. Returns the bytes. */
  putStream(name: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  openStream(name: string): Promise<{ bytes: number; content: AsyncIterable<Uint8Array> } | null>;
  /** For a prefix of at least two characters with few files. */
  list(prefix: string): Promise<string[]>;
  /** Removing a missing file is harmless. */
  remove(name: string): Promise<void>;
  /** Deletes drafts that were being written when a process died. */
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

/** A storage that is full, slow, unavailable or rejects our key is a server error, not one of the user. */
export function storageFailure(cause: unknown): AppError {
  const { status, code = '' } = cause as { status?: number; code?: string };
  return status === 507 || FULL_CODES.has(code)
    ? new AppError('STORAGE_FULL', { cause })
    : new AppError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
