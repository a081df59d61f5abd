import type { PushParts } from '#server/modules/channels/push/push-to-devices.ts';
import {
  deliverNotificationsJob,
  deliverUrgentNotificationsJob,
} from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { oneClickUnsubscribeRoutes } from './one-click-unsubscribe.ts';
import { pushProcedures } from './push/push.procedures.ts';
import { createPushKeyring } from './push/push-keys.ts';
import { resealPushKeys } from './push/reseal-push-keys.ts';
import type { SmsParts } from './send-sms-notifications.ts';
import { unsubscribeProcedures } from './unsubscribe.procedures.ts';
import { exportUser } from './user-data.queries.ts';

const EVERY_NIGHT = '15 3 * * *';

type Parts = Omit<PushParts & SmsParts, 'keyring' | 'push'> & {
  unsubscriber: Unsubscriber;
  pushKeys: Parameters<typeof createPushKeyring>[0]['configured'];
  pushHosts: readonly string[];
  supportEmail: string;
  isProduction: boolean;
};

export function channelsModule(parts: Parts) {
  const { db, log, secret, throttler, unsubscriber, pushHosts, supportEmail, isProduction } = parts;
  const keyring = createPushKeyring({ db, secret, configured: parts.pushKeys });
  const channels = { ...parts, keyring, push: { contact: `mailto:${supportEmail}`, pushHosts } };
  const unsubscribing = (connection: Db) => ({ db: connection, throttler, unsubscriber });
  return defineModule({
    name: 'channels',
    procedures: (connections) => ({
      push: pushProcedures({ db: connections.db, throttler, keyring, pushHosts }),
      unsubscribe: unsubscribeProcedures(unsubscribing(connections.db)),
    }),
    routes: oneClickUnsubscribeRoutes(unsubscribing(db)),
    jobs: [deliverNotificationsJob, deliverUrgentNotificationsJob].map((job) =>
      handleJob(job, ({ ids }) => deliverNotifications(channels, ids, job)),
    ),
    schedules: [{ name: 'reseal-push-keys', cron: EVERY_NIGHT, run: () => resealPushKeys(db, secret) }],
    exportUser,
    async prepare() {
      await resealPushKeys(db, secret);
      await keyring().catch((err) => {
        if (isProduction) throw err;
        log.error({ err }, 'push notifications are unavailable');
      });
    },
  });
}
