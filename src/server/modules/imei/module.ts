import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { createLastingHash } from '#server/platform/security/hash-keys.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { daysBefore, IMEIS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { imeiProcedures } from './imei.procedures.ts';
import {
  deleteExpiredReports,
  deleteOldComparisons,
  deleteOldImeis,
  eraseUser,
  exportUser,
} from './user-data.queries.ts';

type Parts = { db: Db; jobs: Jobs; secret: string; throttler: Throttler };

export function imeiModule({ db, jobs, secret, throttler }: Parts) {
  const hashOf = createLastingHash({ db, secret }, 'imei');
  return defineModule({
    name: 'imei',
    procedures: (connections) => ({ imei: imeiProcedures({ db: connections.db, jobs, throttler, hashOf }) }),
    cleanup: {
      oldImeis: (now) => deleteOldImeis(db, daysBefore(now, IMEIS_RETENTION_DAYS)),
      oldImeiComparisons: (now) => deleteOldComparisons(db, daysBefore(now, IMEIS_RETENTION_DAYS)),
      expiredImeiReports: (now) => deleteExpiredReports(db, now),
    },
    eraseUser,
    exportUser,
  });
}
