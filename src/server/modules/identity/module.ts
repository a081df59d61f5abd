import type { Photos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import {
  createIdentityProvider,
  type IdentitySettings,
} from '#server/platform/identity/identity-provider.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { daysBefore, IDENTITY_REVIEW_DAYS, REJECTED_IDENTITY_DAYS } from '#shared/rules/retention.ts';
import { checkIdentityJob } from './check-identity.ts';
import { createDocumentBox } from './document-box.ts';
import { identityProcedures, staffIdentityProcedures } from './identity.procedures.ts';
import { listOverdueChecks } from './identity.queries.ts';
import { expireChecks } from './settle-check.ts';
import { deleteRejectedChecks, eraseUser, exportUser } from './user-data.queries.ts';

type Parts = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  log: Log;
  secret: string;
  photoServices(db: Db): Photos;
  config: IdentitySettings;
};

const OVERDUE_BATCH = 100;

export function identityModule({ db, jobs, throttler, log, secret, photoServices, config }: Parts) {
  const box = createDocumentBox({ db, secret });
  const provider = createIdentityProvider(config);
  const partsOn = (on: Db) => ({ db: on, jobs, throttler, box, provider, photos: photoServices(on) });
  return defineModule({
    name: 'identity',
    procedures: (connections) => ({
      identity: identityProcedures(partsOn(connections.db)),
      staffIdentity: staffIdentityProcedures(partsOn(connections.db)),
    }),
    jobs: [checkIdentityJob({ ...partsOn(db), log })],
    cleanup: {
      async overdueIdentityChecks(now) {
        const overdue = await listOverdueChecks(db, daysBefore(now, IDENTITY_REVIEW_DAYS), OVERDUE_BATCH);
        await expireChecks({ db, jobs }, overdue);
        return overdue.length;
      },
      rejectedIdentityChecks: (now) => deleteRejectedChecks(db, daysBefore(now, REJECTED_IDENTITY_DAYS)),
    },
    eraseUser,
    exportUser,
  });
}
