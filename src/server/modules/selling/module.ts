import type { Photos, PhotoTextReader } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Selling } from './create-listing.ts';
import { clearListingsOfFormerUser } from './leaving-sellers.ts';
import { listingLifeSchedule, sellingCleanup } from './listing-lifecycle.ts';
import { listingReviewHandler } from './review-listing-again.ts';
import { photoTextHandler } from './review-photo-texts.ts';
import { sellingProcedures } from './selling.procedures.ts';
import { eraseIdempotencyKeys } from './user-data.queries.ts';

type Parts = Omit<Selling, 'runOncePerKey' | 'photos'> & {
  log: Log;
  origin(): string;
  photoServices(db: Db): Photos;
  photoTexts: PhotoTextReader | null;
};

export function sellingModule(parts: Parts) {
  const { notifyListingsChanged, photoServices } = parts;
  return defineModule({
    name: 'selling',
    procedures: ({ db }) => ({ selling: sellingProcedures({ ...parts, db, photos: photoServices(db) }) }),
    jobs: [photoTextHandler(parts), listingReviewHandler(parts)],
    schedules: [listingLifeSchedule(parts)],
    cleanup: sellingCleanup(parts.db),
    eraseUser: {
      async data(db, userId, now) {
        await clearListingsOfFormerUser(db, userId, now, notifyListingsChanged);
        await eraseIdempotencyKeys(db, userId);
      },
    },
  });
}
