import { z } from 'zod';
import { notify } from '#server/modules/notifications/index.ts';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { wantsNotification } from '#shared/rules/preferences.ts';
import { composeToReporters, composeToUser } from './decision.notifications.ts';
import { type DecisionState, lockDecision, updateDecision } from './decisions.queries.ts';
import { decisionMail } from './moderation.mails.ts';
import type { Moderation } from './moderation.ts';
import { findRecipient, listNotifiedReporters } from './recipients.queries.ts';

// Notifies the user concerned and the reporters once a decision can no longer be undone. All in one transaction, so a
// second run, or one after a crash, notifies nobody twice.

export const notifyDecisionJob: Job<{ decisionId: string }> = {
  name: 'notify-decision',
  schema: z.object({ decisionId: z.uuid() }),
};

export function notifyDecisionHandler(moderation: Omit<Moderation, 'changes'>): JobHandler {
  return handleJob(notifyDecisionJob, ({ decisionId }) => notifyDecision(moderation, decisionId));
}

export async function notifyDecision(
  { db, jobs, origin }: Pick<Moderation, 'db' | 'jobs' | 'origin'>,
  decisionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const decision: DecisionState | null = await lockDecision(tx, decisionId);
    if (!decision || decision.undoneAt || decision.notifiedAt) return;
    await updateDecision(tx, decisionId, { notifiedAt: new Date() });
    // Reversed before its user heard of it: only the reporters hear, that nothing was wrong.
    const user = decision.reversedAt ? null : await findRecipient(tx, decision);
    const toUser = user && composeToUser(decision, user.title);
    await notify(tx, jobs, [
      ...(toUser ? [toUser] : []),
      ...composeToReporters(
        decision.reversedAt ? { ...decision, kind: 'dismiss' } : decision,
        await listNotifiedReporters(tx, decisionId),
      ),
    ]);
    // A suspended user cannot see the app's notifications in time, so this mail cannot be switched off.
    const wantsMail =
      user && (decision.kind === 'suspend' || wantsNotification(user.choice, 'notices', 'email'));
    if (toUser && wantsMail)
      await jobs.enqueue(tx, sendMail, decisionMail(user, { decision, notification: toUser }, origin()));
  });
}
