import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { daysBefore, IMEIS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { imeiProcedures } from './imei.procedures.ts';
import { checkImeiKey, createImeiHash, resealImeiKey } from './imei-key.ts';
import {
  deleteExpiredReports,
  deleteOldComparisons,
  deleteOldImeis,
  eraseUser,
  exportUser,
} from './user-data.queries.ts';

const EVERY_NIGHT = '25 3 * * *';

type Parts = { db: Db; secret: string; throttler: Throttler };

export function imeiModule({ db, secret, throttler }: Parts) {
  const hashOf = createImeiHash({ db, secret });
  return defineModule({
    name: 'imei',
    procedures: (connections) => ({ imei: imeiProcedures({ db: connections.db, throttler, hashOf }) }),
    schedules: [{ name: 'reseal-imei-key', cron: EVERY_NIGHT, run: () => resealImeiKey(db, secret) }],
    cleanup: {
      oldImeis: (now) => deleteOldImeis(db, daysBefore(now, IMEIS_RETENTION_DAYS)),
      oldImeiComparisons: (now) => deleteOldComparisons(db, daysBefore(now, IMEIS_RETENTION_DAYS)),
      expiredImeiReports: (now) => deleteExpiredReports(db, now),
    },
    eraseUser,
    exportUser,
    async prepare() {
      await resealImeiKey(db, secret);
      await checkImeiKey(db, secret);
    },
  });
}
