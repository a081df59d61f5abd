import { reachOut, reachOutNow } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { oneClickRoutes } from './one-click.ts';
import { pushProcedures } from './push/push.procedures.ts';
import { createPushKeyring } from './push/push-keys.ts';
import { resealPushKeys } from './push/reseal-push-keys.ts';
import type { PushParts } from './push/wake-devices.ts';
import { reachMembers } from './reach-members.ts';
import type { SmsParts } from './text-phones.ts';
import { unsubscribeProcedures } from './unsubscribe.procedures.ts';
import { exportUser } from './user-data.queries.ts';

const EVERY_NIGHT = '15 3 * * *';

type Parts = Omit<PushParts & SmsParts, 'keyring' | 'push'> & {
  unsubscriber: Unsubscriber;
  pushKeys: Parameters<typeof createPushKeyring>[0]['given'];
  pushHosts: readonly string[];
  supportEmail: string;
  isProduction: boolean;
};

export function channelsModule(parts: Parts) {
  const { db, log, secret, throttler, unsubscriber, pushHosts, supportEmail, isProduction } = parts;
  const keyring = createPushKeyring({ db, secret, given: parts.pushKeys });
  const channels = { ...parts, keyring, push: { contact: `mailto:${supportEmail}`, pushHosts } };
  const unsubscribing = (connection: Db) => ({ db: connection, throttler, unsubscriber });
  return defineModule({
    name: 'channels',
    procedures: (connections) => ({
      push: pushProcedures({ db: connections.db, throttler, keyring, pushHosts }),
      unsubscribe: unsubscribeProcedures(unsubscribing(connections.db)),
    }),
    routes: oneClickRoutes(unsubscribing(db)),
    jobs: [reachOut, reachOutNow].map((job) => handleJob(job, ({ ids }) => reachMembers(channels, ids, job))),
    schedules: [{ name: 'reseal-push-keys', cron: EVERY_NIGHT, run: () => resealPushKeys(db, secret) }],
    exportUser,
    async prepare() {
      await resealPushKeys(db, secret);
      await keyring().catch((err) => {
        if (isProduction) throw err;
        log.error({ err }, 'push notifications do not work');
      });
    },
  });
}
