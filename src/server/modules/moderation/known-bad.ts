import { addReportedImei, removeReportedImeiOf } from '#server/modules/imei/index.ts';
import { addKnownBad, removeKnownBadOf } from '#server/modules/known-bad/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import { findConfirmedContact, listPhotoFingerprints } from './confirmed-scam.queries.ts';
import type { DecisionState } from './decisions.queries.ts';
import type { Moderation } from './moderation.ts';
import { listWrittenNumbers } from './written-numbers.ts';

// What a confirmed scam used goes on the list of known-bad values, and is taken off it with its decision.

/** Rules that only somebody who cheats on purpose breaks. */
const SCAM_RULES: ReadonlySet<MarketRuleCode> = new Set([
  'advance-payment',
  'scam',
  'stolen-photos',
  'impersonation',
  'evasion',
]);

/**
 * A stolen phone goes on the list of IMEIs. Of a scam: the photos of a removed ad, and the numbers in its text or in the
 * messages of the case; of a suspended user also the contact data and devices.
 */
export async function addConfirmedScam(
  tx: Tx,
  { secret }: Pick<Moderation, 'secret'>,
  decision: DecisionState,
): Promise<void> {
  const { id, kind, rule, userId, listingId, staffId } = decision;
  if (!rule || (kind !== 'take-down' && kind !== 'suspend')) return;
  if (rule === 'stolen-goods' && listingId !== null) await addReportedImei(tx, { listingId, decisionId: id });
  if (!SCAM_RULES.has(rule)) return;
  const values: { kind: KnownBadKind; value: string }[] = [];
  if (listingId !== null)
    for (const value of await listPhotoFingerprints(tx, listingId)) values.push({ kind: 'photo', value });
  values.push(...(await listWrittenNumbers(tx, decision)));
  if (kind === 'suspend') values.push(...(await findConfirmedContact(tx, userId)));
  for (const { kind: valueKind, value } of values)
    await addKnownBad(tx, { secret }, { kind: valueKind, value, rule, decisionId: id, staffId });
}

export async function removeConfirmedScam(tx: Tx, decisionId: string): Promise<void> {
  await removeKnownBadOf(tx, decisionId);
  await removeReportedImeiOf(tx, decisionId);
}
