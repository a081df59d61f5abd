import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type DecisionState, lockDecision, updateDecision } from './decisions.queries.ts';
import { removeConfirmedScam, restoreConfirmedScam } from './known-bad.ts';
import type { Moderation } from './moderation.ts';
import { notifyDecisionJob } from './notify-decision.ts';
import { setOutcomes } from './reports.queries.ts';

// Whether a decision stands, apart from what it changed: the list of known-bad values, the record of its reporters, and what
// its user reads of it.

/** The decision was wrong: a granted appeal, an ad that is put back, or a suspension that was a mistake. */
export async function endStanding(tx: Tx, decisionId: string): Promise<void> {
  await removeConfirmedScam(tx, decisionId);
  await setOutcomes(tx, decisionId, 'rejected');
  await updateDecision(tx, decisionId, {
    reversedAt: sql<Date>`date_trunc('milliseconds', now())` as unknown as Date,
  });
}

/** For a reversal that is taken back. The users are notified unless they heard of the decision before. */
export async function resumeStanding(
  tx: Tx,
  { jobs }: Pick<Moderation, 'jobs'>,
  decisionId: string,
): Promise<void> {
  const decision = await lockDecision(tx, decisionId);
  if (!decision?.reversedAt) return;
  await restoreConfirmedScam(tx, jobs, decision, decision.reversedAt);
  await setOutcomes(tx, decisionId, 'upheld');
  const wasNotified = wasNotifiedBefore(decision, decision.reversedAt);
  await updateDecision(tx, decisionId, {
    reversedAt: null,
    ...(wasNotified ? {} : { notifiedAt: null }),
  });
  if (wasNotified) return;
  const inSeconds = Math.max(0, Math.ceil((decision.undoUntil.getTime() - Date.now()) / 1_000));
  await jobs.enqueue(tx, notifyDecisionJob, { decisionId }, { inSeconds });
}

function wasNotifiedBefore({ notifiedAt }: DecisionState, reversedAt: Date): boolean {
  return notifiedAt !== null && notifiedAt < reversedAt;
}
