import type { Config } from '#server/config.ts';
import { createFileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

// The storage that the settings name: a folder or a bucket.

export function createStorage(settings: Config['storage']): Storage {
  return 's3Url' in settings ? createS3Storage(settings.s3Url) : createFileStorage(settings.folder);
}
