import path from 'node:path';
import { z } from 'zod';

// Where photos are kept, as the operator says it.

export const StorageUrl = z
  .string()
  .regex(/^(file:.|s3:\/\/[^:@/]+:[^@/]+@[^/]+\/.)/, 'must be file:/a/folder or s3://key:secret@host/bucket')
  .optional();

/** A folder, or an s3: address. */
export type StorageSetting = { folder: string } | { s3Url: string };

export function storageOf(storageUrl: string | undefined, dataDir: string): StorageSetting {
  if (storageUrl?.startsWith('s3:')) return { s3Url: storageUrl };
  return {
    folder: storageUrl ? path.resolve(storageUrl.replace(/^file:(\/\/)?/, '')) : path.join(dataDir, 'photos'),
  };
}
