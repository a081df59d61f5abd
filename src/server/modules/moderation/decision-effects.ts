import { liftSuspension, suspendUser } from '#server/modules/account-suspension/index.ts';
import { findOpenSuspension } from '#server/modules/accounts/index.ts';
import { findListing } from '#server/modules/listings/index.ts';
import { unmarkCleared } from '#server/modules/risk/index.ts';
import {
  holdListing,
  putBackListing,
  releaseListing,
  takeDownListing,
} from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DecisionKind } from '#shared/rules/moderation/cases.ts';
import { MARKET_RULES, type MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import type { DecisionState } from './decisions.queries.ts';
import { findHoldMessage, findRemovingDecision, isRemovedByOwner } from './listing-state.queries.ts';
import type { Moderation } from './moderation.ts';
import { type PutBack, removeAgain, restoreListing } from './restore-listing.ts';

// What decisions change outside of this module. The changes are recorded in the decision, so that exactly these can
// be reversed.

export type Effects = Pick<DecisionState, 'tookDown' | 'suspended' | 'held' | 'releasedHold'> & PutBack;
type Subject = Pick<DecisionState, 'id' | 'userId' | 'listingId' | 'rule' | 'message' | 'suspendedUntil'>;
/** The ids of listings that changed, for `notifyListingsChanged`. */
export type Applied = { effects: Partial<Effects>; changed: number[] };

export type EffectParts = Pick<Moderation, 'jobs' | 'secret'>;

/** Runs in the transaction of the decision, under the lock of the user. */
export async function applyDecision(
  tx: Tx,
  parts: EffectParts,
  kind: DecisionKind,
  subject: Subject,
): Promise<Applied> {
  const { listingId } = subject;
  if (kind === 'take-down' && listingId !== null) return takeDown(tx, parts, { ...subject, listingId });
  if (kind === 'ask-to-change' && listingId !== null) {
    const wasHeld = (await findListing(tx, listingId))?.listing.status === 'held';
    const changed = await holdListing(tx, parts, listingId, { reason: subject.message });
    return { effects: { held: !wasHeld }, changed };
  }
  if (kind === 'approve' && listingId !== null) {
    const releasedHold = await findHoldMessage(tx, listingId);
    return { effects: { releasedHold }, changed: await releaseListing(tx, parts, listingId) };
  }
  if (kind === 'restore' && listingId !== null) return restoreListing(tx, parts, listingId);
  if (kind === 'suspend') return suspend(tx, parts, subject);
  return { effects: {}, changed: [] };
}

/** One that its owner has removed becomes one that staff removed. One that staff have removed stays as it is. */
async function takeDown(
  tx: Tx,
  parts: EffectParts,
  { id, listingId, rule, message }: Subject & { listingId: number },
): Promise<Applied> {
  const found = await findListing(tx, listingId);
  if (!found) return { effects: {}, changed: [] };
  if (found.listing.status === 'removed' && !(await isRemovedByOwner(tx, listingId)))
    return { effects: {}, changed: [] };
  const reason = removalReason(rule, message);
  const changed = await takeDownListing(tx, parts, { listingId, reason, decisionId: id });
  return { effects: { tookDown: true }, changed };
}

/** About a listing, it also takes the listing down. A user who is suspended already stays so until then. */
async function suspend(tx: Tx, parts: EffectParts, subject: Subject): Promise<Applied> {
  const { id, userId, listingId, rule, suspendedUntil: until } = subject;
  const removed = listingId === null ? null : await takeDown(tx, parts, { ...subject, listingId });
  const isSuspended = (await findOpenSuspension(tx, userId)) !== null;
  const hidden = isSuspended
    ? []
    : await suspendUser(tx, parts, { userId, rule: rule ?? 'other', decisionId: id, until });
  return {
    effects: { tookDown: removed?.effects.tookDown ?? false, suspended: !isSuspended },
    changed: [...(removed?.changed ?? []), ...hidden],
  };
}

/** What the owner reads in My Ads. */
function removalReason(rule: MarketRuleCode | null, message: string): string {
  const text = MARKET_RULES[rule ?? 'other'].text;
  return message === '' ? text : `${text} ${message}`;
}

/**
 * Reverses what a decision changed, for an undo or a granted appeal. What somebody changed since then stays, such as a
 * listing that its owner has deleted.
 */
export async function reverseDecision(
  tx: Tx,
  parts: EffectParts,
  decision: Subject & Effects,
): Promise<number[]> {
  const { id, userId, listingId, tookDown, suspended, held, releasedHold } = decision;
  const changed: number[] = [];
  const suspension = suspended ? await findOpenSuspension(tx, userId) : null;
  if (suspension?.decisionId === id) changed.push(...((await liftSuspension(tx, parts, userId)) ?? []));
  if (listingId === null) return changed;
  changed.push(...(await removeAgain(tx, parts, { ...decision, listingId })));
  if (tookDown && (await findRemovingDecision(tx, listingId)) === id)
    changed.push(...(await putBackListing(tx, parts, listingId)));
  const status = (await findListing(tx, listingId))?.listing.status;
  if (held && status === 'held')
    changed.push(...(await releaseListing(tx, parts, listingId, { isJudged: false })));
  if (releasedHold !== null) await unmarkCleared(tx, listingId);
  if (releasedHold !== null && status === 'active')
    changed.push(...(await holdListing(tx, parts, listingId, { reason: releasedHold })));
  return changed;
}

/** For a granted appeal that is taken back: what the first decision had changed is changed again. */
export async function repeatDecision(
  tx: Tx,
  parts: EffectParts,
  decision: Subject & Effects & { kind: DecisionKind },
): Promise<Applied> {
  const { tookDown, suspended, held } = decision;
  if (!tookDown && !suspended && !held) return { effects: {}, changed: [] };
  return applyDecision(tx, parts, decision.kind, decision);
}
