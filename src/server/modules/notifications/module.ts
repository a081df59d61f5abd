import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { daysBefore, NOTIFICATIONS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { notificationProcedures } from './notifications.procedures.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function notificationsModule({ db, throttler }: { db: Db; throttler: Throttler }) {
  return defineModule({
    name: 'notifications',
    procedures: (connections) => ({
      notifications: notificationProcedures({ db: connections.db, throttler }),
    }),
    cleanup: {
      notifications: (now) => deleteOldNotifications(db, daysBefore(now, NOTIFICATIONS_RETENTION_DAYS)),
    },
    eraseUser,
    exportUser,
  });
}
