import path from 'node:path';
import { z } from 'zod';

// The storage settings of the operator.

export const StorageUrl = z
  .string()
  .regex(/^(file:.|s3:\/\/[^:@/]+:[^@/]+@[^/]+\/.)/, 'must be file:/a/folder or s3://key:secret@host/bucket')
  .optional();

/** A folder, or an s3: address. */
export type StorageSetting = { folder: string } | { s3Url: string };

export function storageOf(storageUrl: string | undefined, defaultFolder: string): StorageSetting {
  if (storageUrl?.startsWith('s3:')) return { s3Url: storageUrl };
  return { folder: storageUrl ? folderOf(storageUrl) : defaultFolder };
}

/** Whether they are one bucket or nested folders: then restoring one also restores the other. */
export function isSameStore(one: string, other: string): boolean {
  const [first, second] = [one, other].map(storeOf) as [string, string];
  return first.startsWith(second) || second.startsWith(first);
}

function storeOf(storageUrl: string): string {
  if (!storageUrl.startsWith('s3:')) return path.join(folderOf(storageUrl), '/');
  const { host, pathname } = new URL(storageUrl);
  return `s3://${host.toLowerCase()}/${pathname.split('/', 2)[1]}/`;
}

function folderOf(storageUrl: string): string {
  return path.resolve(storageUrl.replace(/^file:(\/\/)?/, ''));
}
