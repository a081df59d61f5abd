import type { Db } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { ImageWorkerPool } from './image-worker-pool.ts';
import { createPhotoAccess } from './photo-access.ts';
import { createPhotoNames } from './photo-name.ts';
import type { PublicPhotos } from './public-photos.ts';
import type { Photos } from './save-photo.ts';

// The services that storing and showing photos need, per database connection.

type Parts = {
  storage: Storage;
  throttler: Throttler;
  secret: string;
  imageWorkers: ImageWorkerPool;
  publicPhotos: PublicPhotos;
};

export function createPhotoServices(parts: Parts): (db: Db) => Photos {
  const { storage, throttler, secret, imageWorkers, publicPhotos } = parts;
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
