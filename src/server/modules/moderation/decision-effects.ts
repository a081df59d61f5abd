import { suspendUser } from '#server/modules/account-suspension/index.ts';
import { findOpenSuspension } from '#server/modules/accounts/index.ts';
import { findListing } from '#server/modules/listings/index.ts';
import {
  holdListing,
  readHeldState,
  releaseListing,
  takeDownListing,
} from '#server/modules/selling/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { DecisionKind } from '#shared/rules/moderation/cases.ts';
import { MARKET_RULES, type MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import type { DecisionState } from './decisions.queries.ts';
import type { Applied } from './effects.ts';
import { isRemovedByOwner } from './listing-state.queries.ts';
import type { Moderation } from './moderation.ts';
import { restoreListing } from './restore-listing.ts';

// What decisions change outside of this module.

type Subject = Pick<DecisionState, 'id' | 'userId' | 'listingId' | 'rule' | 'message' | 'suspendedUntil'>;
type AboutListing = Subject & { listingId: number };
export type EffectParts = Pick<Moderation, 'jobs' | 'secret'>;

const NOTHING: Applied = { effects: {}, changed: [] };

/** Runs in the transaction of the decision, under the lock of the user. */
export async function applyDecision(
  tx: Tx,
  parts: EffectParts,
  kind: DecisionKind,
  subject: Subject,
): Promise<Applied> {
  if (kind === 'suspend') return suspend(tx, parts, subject);
  const { listingId } = subject;
  if (listingId === null) return NOTHING;
  const about = { ...subject, listingId };
  if (kind === 'take-down') return takeDown(tx, parts, about);
  if (kind === 'ask-to-change') return askToChange(tx, parts, about);
  if (kind === 'approve') return approve(tx, parts, listingId);
  if (kind === 'restore') return restoreListing(tx, parts, listingId);
  return NOTHING;
}

async function askToChange(
  tx: Tx,
  parts: EffectParts,
  { id, listingId, message }: AboutListing,
): Promise<Applied> {
  const before = await readHeldState(tx, listingId);
  const changed = await holdListing(tx, parts, listingId, { reason: message, decisionId: id });
  return { effects: { held: { before } }, changed };
}

async function approve(tx: Tx, parts: EffectParts, listingId: number): Promise<Applied> {
  const held = await readHeldState(tx, listingId);
  const changed = await releaseListing(tx, parts, listingId);
  return { effects: held ? { released: held } : {}, changed };
}

/** One that its owner has removed becomes one that staff removed. One that staff have removed stays as it is. */
async function takeDown(
  tx: Tx,
  parts: EffectParts,
  { id, listingId, rule, message }: AboutListing,
): Promise<Applied> {
  const found = await findListing(tx, listingId);
  if (!found) return NOTHING;
  if (found.listing.status === 'removed' && !(await isRemovedByOwner(tx, listingId))) return NOTHING;
  const reason = removalReason(rule, message);
  const changed = await takeDownListing(tx, parts, { listingId, reason, decisionId: id });
  return { effects: { removed: true }, changed };
}

/** About a listing, it also takes the listing down. A user who is suspended already stays so until then. */
async function suspend(tx: Tx, parts: EffectParts, subject: Subject): Promise<Applied> {
  const { id, userId, listingId, rule, suspendedUntil: until } = subject;
  const removed = listingId === null ? NOTHING : await takeDown(tx, parts, { ...subject, listingId });
  if (await findOpenSuspension(tx, userId)) return removed;
  const hidden = await suspendUser(tx, parts, { userId, rule: rule ?? 'other', decisionId: id, until });
  return {
    effects: { ...removed.effects, suspended: true },
    changed: [...removed.changed, ...hidden],
  };
}

/** What the owner reads in My Ads. */
function removalReason(rule: MarketRuleCode | null, message: string): string {
  const text = MARKET_RULES[rule ?? 'other'].text;
  return message === '' ? text : `${text} ${message}`;
}
