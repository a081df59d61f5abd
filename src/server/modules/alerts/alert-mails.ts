import { lockMailRecipient } from '#server/modules/accounts/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { type MailRoundServices, runMailRound } from '#server/platform/mail/mail-round.ts';
import { INSTANT_MAIL_SECONDS } from '#shared/rules/alert-paces.ts';
import { matchesMail } from './alerts.mails.ts';
import { digestNotification, matchNotification } from './alerts.notifications.ts';
import {
  type DueAlert,
  listOwnersToNotify,
  lockAlertsOf,
  postponeMatches,
  takeDueMatches,
} from './due.queries.ts';
import { countUnseen } from './matches.queries.ts';
import { postponeForUndo, reassignMatches } from './reassign-matches.queries.ts';

// Mails alert owners about matches: one mail to a user for all that is due, soon after the match or as a
// digest. A digest is also a notification in the app at the same moment.

const EVERY_MINUTE = '* * * * *';
const POSTPONED_BY_MS = 10 * 60_000;

export function alertSchedules(parts: MailRoundServices): Schedule[] {
  const { log } = parts;
  return [
    {
      name: 'alert-mails',
      cron: EVERY_MINUTE,
      async run() {
        const users = await mailMatches(parts, new Date());
        if (users > 0) log.info({ users }, 'alert mails queued');
      },
    },
  ];
}

/** Returns the number of owners with due matches that were handled. */
export async function mailMatches(parts: MailRoundServices, now: Date): Promise<number> {
  const { db, jobs, throttler, unsubscriber, origin } = parts;
  return runMailRound(parts, {
    listDue: () => listOwnersToNotify(db, now),
    async write(tx, ownerId) {
      const owner = await lockMailRecipient(tx, ownerId, 'searchAlerts');
      if (!owner) return 'busy';
      // Locks the alerts in the same order as matching does, and before the matches, to avoid deadlocks.
      const alerts = await lockAlertsOf(tx, ownerId);
      // Includes matches that become due within the next minute.
      const until = new Date(now.getTime() + INSTANT_MAIL_SECONDS * 1000);
      await postponeForUndo(tx, ownerId, until);
      await reassignMatches(tx, ownerId, { running: alerts.map(({ id }) => id), until });
      const found = await takeDueMatches(tx, ownerId, { alerts, until });
      if (found.length === 0) return 'nothing to send';
      await notifyInApp(tx, jobs, ownerId, found);
      if (owner.wantsMails) {
        await throttler.use('alertMail', ownerId, tx);
        await jobs.enqueue(tx, sendMail, matchesMail(owner, found, { unsubscriber, origin: origin() }));
      }
      return 'sent';
    },
    postpone: (ownerId) => postponeMatches(db, ownerId, new Date(now.getTime() + POSTPONED_BY_MS)),
  });
}

/** Creates one notification for all matches without one. Instant alerts notify at the time of the match. */
async function notifyInApp(tx: Tx, jobs: Jobs, ownerId: string, found: readonly DueAlert[]): Promise<void> {
  const digest = found.filter(({ unnotified }) => unnotified > 0);
  const [first, ...others] = digest;
  if (!first) return;
  if (others.length > 0) return notify(tx, jobs, [digestNotification(ownerId, digest)]);
  const latest = first.latest[0];
  const unseen = await countUnseen(tx, [{ alertId: first.alert.id, matches: first.unnotified }]);
  if (latest)
    await notify(
      tx,
      jobs,
      unseen.map((alert) => matchNotification(alert, latest)),
    );
}
