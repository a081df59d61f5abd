import { liftSuspension, suspendUser } from '#server/modules/account-suspension/index.ts';
import { findOpenSuspension } from '#server/modules/accounts/index.ts';
import { unmarkCleared } from '#server/modules/risk/index.ts';
import {
  holdAgain,
  putBackListing,
  readHeldState,
  releaseListing,
  takeDownListing,
} from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DecisionState } from './decisions.queries.ts';
import type { Applied, Effects } from './effects.ts';
import { findRemoval } from './listing-state.queries.ts';
import type { Moderation } from './moderation.ts';
import { releaseWaiting } from './release-waiting.ts';

// Reverses what a decision changed. What somebody changed since then stays, such as a listing that its owner has deleted, or a
// suspension that has ended.

type Parts = Pick<Moderation, 'jobs' | 'secret'>;
type Reversed = Pick<DecisionState, 'id' | 'userId' | 'listingId' | 'effects'>;

/**
 * `undo`: as if the decision had never been made. `mistake`: it was wrong, so a held listing becomes public, because staff
 * have looked at it. Returns what this changed in turn.
 */
export async function reverseEffects(
  tx: Tx,
  parts: Parts,
  decision: Reversed,
  how: 'undo' | 'mistake',
): Promise<Applied> {
  const { listingId } = decision;
  const steps: Applied[] = [await lift(tx, parts, decision)];
  if (listingId !== null) {
    const about = { ...decision, listingId };
    // A listing was put back before it was released.
    steps.push(await resumeHold(tx, parts, about));
    steps.push(await removeAgain(tx, parts, about));
    steps.push(await putBack(tx, parts, about, how));
    steps.push(await endHold(tx, parts, about, how));
  }
  // At the end, so that it also hides what was put back.
  steps.push(await suspendAgain(tx, parts, decision));
  return {
    effects: Object.assign({}, ...steps.map(({ effects }) => effects)) as Effects,
    changed: [...new Set(steps.flatMap(({ changed }) => changed))],
  };
}

type AboutListing = Reversed & { listingId: number };
const NOTHING: Applied = { effects: {}, changed: [] };

async function lift(tx: Tx, parts: Parts, { id, userId, effects }: Reversed): Promise<Applied> {
  const open = effects.suspended ? await findOpenSuspension(tx, userId) : null;
  if (open?.decisionId !== id) return NOTHING;
  const changed = (await liftSuspension(tx, parts, userId)) ?? [];
  const until = open.until?.toISOString() ?? null;
  return { effects: { lifted: { rule: open.rule, decisionId: id, until } }, changed };
}

async function suspendAgain(
  tx: Tx,
  parts: Parts,
  { userId, effects: { lifted } }: Reversed,
): Promise<Applied> {
  const until = lifted?.until ? new Date(lifted.until) : null;
  if (!lifted || (until && until <= new Date()) || (await findOpenSuspension(tx, userId))) return NOTHING;
  const { rule, decisionId } = lifted;
  return { effects: {}, changed: await suspendUser(tx, parts, { userId, rule, decisionId, until }) };
}

async function putBack(
  tx: Tx,
  parts: Parts,
  { id, listingId, effects }: AboutListing,
  how: 'undo' | 'mistake',
): Promise<Applied> {
  const removal = effects.removed ? await findRemoval(tx, listingId) : null;
  if (removal?.decisionId !== id) return NOTHING;
  const changed = await putBackListing(tx, parts, listingId);
  const released = how === 'mistake' ? await releaseWaiting(tx, parts, listingId) : {};
  return { effects: { putBack: { reason: removal.reason ?? '', decisionId: id }, ...released }, changed };
}

/** A listing that staff have removed again meanwhile stays as it is. */
async function removeAgain(
  tx: Tx,
  parts: Parts,
  { listingId, effects: { putBack: before } }: AboutListing,
): Promise<Applied> {
  if (!before || (await findRemoval(tx, listingId))?.removedBy === 'moderator') return NOTHING;
  return { effects: {}, changed: await takeDownListing(tx, parts, { listingId, ...before }) };
}

async function endHold(
  tx: Tx,
  parts: Parts,
  { id, listingId, effects: { held } }: AboutListing,
  how: 'undo' | 'mistake',
): Promise<Applied> {
  const now = held ? await readHeldState(tx, listingId) : null;
  if (!held || now?.decisionId !== id) return NOTHING;
  if (how === 'mistake')
    return { effects: { released: now }, changed: await releaseListing(tx, parts, listingId) };
  const changed = held.before
    ? await holdAgain(tx, parts, listingId, held.before)
    : await releaseListing(tx, parts, listingId, { isJudged: false });
  return { effects: {}, changed };
}

async function resumeHold(
  tx: Tx,
  parts: Parts,
  { listingId, effects: { released } }: AboutListing,
): Promise<Applied> {
  if (!released) return NOTHING;
  await unmarkCleared(tx, listingId);
  return { effects: {}, changed: await holdAgain(tx, parts, listingId, released) };
}
