import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ImageSandbox } from './image-sandbox.ts';
import type { PhotoTextReader } from './photo-text.ts';
import { photoProcedures } from './photos.procedures.ts';
import type { Photos } from './save-photo.ts';
import { photoCleanupSchedule } from './sweep-photos.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

type Parts = {
  db: Db;
  storage: Storage;
  log: Log;
  imageSandbox: ImageSandbox;
  photoTexts: PhotoTextReader | null;
  photoServices(db: Db): Photos;
};

export function photosModule(parts: Parts) {
  return defineModule({
    name: 'photos',
    procedures: ({ db }) => ({ photos: photoProcedures(parts.photoServices(db)) }),
    schedules: [photoCleanupSchedule(parts)],
    eraseUser,
    exportUser,
    async prepare() {
      // Logs at startup how the image worker is protected.
      await parts.imageSandbox.launchers();
      if (!parts.photoTexts) parts.log.info('text in photos is not read: tesseract is not installed');
    },
  });
}
