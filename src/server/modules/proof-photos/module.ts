import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { daysBefore, PROOF_PHOTOS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { proofPhotoProcedures } from './proof-photos.procedures.ts';
import { deleteOldProofs, endExpiredProofs, eraseUser, exportUser } from './user-data.queries.ts';

type Parts = { db: Db; jobs: Jobs; throttler: Throttler };

export function proofPhotosModule(parts: Parts) {
  const { db } = parts;
  return defineModule({
    name: 'proof-photos',
    procedures: (connections) => ({
      proofPhotos: proofPhotoProcedures({ ...parts, db: connections.db }),
    }),
    cleanup: {
      expiredProofPhotos: (now) => endExpiredProofs(db, now),
      oldProofPhotos: (now) => deleteOldProofs(db, daysBefore(now, PROOF_PHOTOS_RETENTION_DAYS)),
    },
    eraseUser,
    exportUser,
  });
}
