import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { ImageSandbox } from './image-sandbox.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import { createPhotoAccess } from './photo-access.ts';
import { createPhotoNames } from './photo-name.ts';
import type { PublicPhotos } from './public-photos.ts';
import type { Photos } from './save-photo.ts';

// The services that storing and showing photos need, per database connection.

type Parts = {
  storage: Storage;
  throttler: Throttler;
  log: Log;
  secret: string;
  imageSandbox: ImageSandbox;
  publicPhotos: PublicPhotos;
};

export function createPhotoServices(parts: Parts): (db: Db) => Photos {
  const { storage, throttler, log, secret, imageSandbox: sandbox, publicPhotos } = parts;
  const imageWorkers = createImageWorkerPool({ sandbox, log });
  const namesOf = createPhotoNames(secret);
  return (db) => ({
    db,
    storage,
    throttler,
    imageWorkers,
    namesOf,
    access: createPhotoAccess(db, publicPhotos),
  });
}
