import { addReportedImei, removeReportedImeiOf } from '#server/modules/imei/index.ts';
import { addKnownBad, removeKnownBadOf, restoreKnownBadOf } from '#server/modules/known-bad/index.ts';
import { listOwnPrints } from '#server/modules/risk/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FoundNumber } from '#shared/contract/staff-cases.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';
import { isScamRule } from '#shared/rules/moderation/confirmed-scams.ts';
import { findConfirmedContact } from './confirmed-scam.queries.ts';
import type { DecisionState } from './decisions.queries.ts';
import type { Moderation } from './moderation.ts';

// What a confirmed scam used goes on the list of known-bad values, and is taken off it with its decision.

/**
 * A stolen phone goes on the list of IMEIs. Of a scam: the photos of a removed ad, and those of the numbers in the evidence
 * that staff chose; of a suspended user also the contact data and devices. Stolen photos are those of their victim.
 */
export async function addConfirmedScam(
  tx: Tx,
  { secret, jobs }: Pick<Moderation, 'secret' | 'jobs'>,
  decision: DecisionState,
  chosen: readonly FoundNumber[],
): Promise<void> {
  const { id, kind, rule, userId, listingId, staffId } = decision;
  if (!rule || (kind !== 'take-down' && kind !== 'suspend')) return;
  await addStolenPhone(tx, jobs, decision);
  if (!isScamRule(rule)) return;
  const values: { kind: KnownBadKind; value: string }[] = [];
  if (listingId !== null && rule !== 'stolen-photos')
    for (const value of await listOwnPrints(tx, { sellerId: userId, listingId }))
      values.push({ kind: 'photo', value });
  values.push(...chosen.map(({ kind: numberKind, number }) => ({ kind: numberKind, value: number })));
  if (kind === 'suspend') values.push(...(await findConfirmedContact(tx, userId)));
  for (const { kind: valueKind, value } of values)
    await addKnownBad(tx, { secret }, { kind: valueKind, value, rule, decisionId: id, staffId });
}

async function addStolenPhone(tx: Tx, jobs: Jobs, { id, rule, listingId }: DecisionState): Promise<void> {
  if (rule === 'stolen-goods' && listingId !== null)
    await addReportedImei(tx, jobs, { listingId, decisionId: id });
}

/** When the removal from the lists is taken back: exactly what it removed at that time is on them again. */
export async function restoreConfirmedScam(
  tx: Tx,
  jobs: Jobs,
  decision: DecisionState,
  removedAt: Date,
): Promise<void> {
  await restoreKnownBadOf(tx, decision.id, removedAt);
  await addStolenPhone(tx, jobs, decision);
}

export async function removeConfirmedScam(tx: Tx, decisionId: string): Promise<void> {
  await removeKnownBadOf(tx, decisionId);
  await removeReportedImeiOf(tx, decisionId);
}
