import type pg from 'pg';
import { formatDay } from '#shared/format/dates.ts';
import { INBOX_KEPT_DAYS, NOTIFICATIONS_KEPT_DAYS, QUEUE_KEPT_DAYS } from '#shared/rules/retention.ts';
import { forgetEndedSessions } from './modules/accounts/index.ts';
import { forgetOldMatches, sweepForgottenAlerts } from './modules/alerts/index.ts';
import { sweepForgotten } from './modules/favorites/index.ts';
import { relistErased } from './modules/leaving/index.ts';
import { eraseOldConversations, forgetOldEvents } from './modules/messaging/index.ts';
import { forgetOldExports } from './modules/my-data/index.ts';
import { forgetOldSendings, forgetUnconfirmed } from './modules/newsletter/index.ts';
import { forgetOldNotifications } from './modules/notifications/index.ts';
import { forgetOldAnswers } from './modules/providers/index.ts';
import { forgetOldSelling } from './modules/selling/index.ts';
import { countYesterday, forgetViewers } from './modules/stats/index.ts';
import { forgetOldContacts } from './modules/support/index.ts';
import type { Db } from './platform/database.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { forgetOldBounces } from './platform/mail-bounces.ts';
import { forgetMailClaims } from './platform/mail-claims.ts';
import { forgetOldOutbox } from './platform/outbox.ts';
import { deleteOldSecurityEvents } from './platform/security-events.queries.ts';
import type { Storage } from './platform/storage.ts';
import { resealStored } from './reseal-stored.ts';

// What nobody needs any longer is deleted every night, while the market sleeps.

const EVERY_NIGHT = '20 3 * * *';
const INBOX_KEPT_MS = INBOX_KEPT_DAYS * 86_400_000;
/** As long as the queue keeps what it has done. */
const OUTBOX_KEPT_MS = QUEUE_KEPT_DAYS * 86_400_000;
const MAIL_CLAIMS_KEPT_MS = 3 * 86_400_000;

type House = {
  db: Db;
  pool: pg.Pool;
  log: Log;
  outboxDir: string;
  secret: string;
  /** Where the ids of erased users are listed. */
  erasedList: Storage;
};

export function keepHouse(jobs: Jobs, { db, pool, log, outboxDir, secret, erasedList }: House): void {
  jobs.schedule('housekeeping', EVERY_NIGHT, async () => {
    const now = new Date();
    // Its viewers are forgotten below, and the count after midnight may have been missed.
    await countYesterday({ db, pool }, now).catch((err) => log.warn({ err }, 'did not count the day'));
    // A process that still has the old secret may have stored a second factor since the last start.
    await resealStored({ db, secret, log }).catch((err) => log.error({ err }, 'stored seals not renewed'));
    await relistErased({ db, storage: erasedList }).catch((err) =>
      log.error({ err }, 'the list of erased users could not be checked'),
    );
    const outbox = await forgetOldOutbox(outboxDir, new Date(now.getTime() - OUTBOX_KEPT_MS));
    log.info({ ...(await sweep({ db, jobs }, now)), outbox }, 'swept what nobody needs any longer');
  });
}

/** How many rows of each kind are gone. */
export async function sweep(
  { db, jobs }: { db: Db; jobs: Jobs },
  now: Date,
): Promise<Record<string, number>> {
  return {
    viewers: await forgetViewers(db, formatDay(now)),
    ...(await forgetEndedSessions(db, now)),
    dataExports: await forgetOldExports({ db, jobs }, now),
    providerAnswers: await forgetOldAnswers(db, now),
    unconfirmed: await forgetUnconfirmed(db, now),
    ...(await forgetOldSelling(db, now)),
    inboxEvents: await forgetOldEvents(db, new Date(now.getTime() - INBOX_KEPT_MS)),
    conversations: await eraseOldConversations(db, now),
    alertMatches: await forgetOldMatches(db, now),
    newsletterSendings: await forgetOldSendings(db, now),
    contactMessages: await forgetOldContacts(db, now),
    forgottenAlerts: await sweepForgottenAlerts(db, now),
    forgottenFavorites: await sweepForgotten(db, now),
    mailBounces: await forgetOldBounces(db, now),
    notifications: await forgetOldNotifications(
      db,
      new Date(now.getTime() - NOTIFICATIONS_KEPT_DAYS * 86_400_000),
    ),
    securityEvents: await deleteOldSecurityEvents(db, now),
    mailClaims: await forgetMailClaims(db, new Date(now.getTime() - MAIL_CLAIMS_KEPT_MS)),
  };
}
