import { listingEvents } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { followProcedures } from './follows.procedures.ts';
import {
  continueFollowNotifications,
  continueNotifyingFollowers,
  notifyFollowers,
} from './notify-followers.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function followsModule(parts: { db: Db; jobs: Jobs; throttler: Throttler }) {
  return defineModule({
    name: 'follows',
    procedures: ({ db }) => ({ follows: followProcedures({ db, throttler: parts.throttler }) }),
    jobs: [
      handleJob(continueFollowNotifications, (continuation) =>
        continueNotifyingFollowers(parts, continuation),
      ),
    ],
    subscriptions: [handleJob(listingEvents, (event) => notifyFollowers(parts, event))],
    eraseUser,
    exportUser,
  });
}
