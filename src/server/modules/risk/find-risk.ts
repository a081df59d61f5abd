import { findReportRisk } from '#server/modules/cases/index.ts';
import { findImeiProblems } from '#server/modules/imei/index.ts';
import { listFlaggedKinds } from '#server/modules/scam/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Risk } from '#shared/contract/risk.ts';
import { imeiFactOf } from './imei-fact.ts';
import type { PhraseKind } from './rules/ad-phrases.ts';
import { DEPOSITS } from './rules/listing-rules.ts';
import { REPORT_RULES } from './rules/report-rules.ts';
import { scoreListing, sumUp } from './rules/score.ts';
import { findScore } from './scores.queries.ts';
import { readSellerFacts } from './seller-facts.ts';
import { readWeights } from './weights.queries.ts';

// The risk of a listing, a user or a conversation, with the signals that staff see in a case. Text, price and photos of a
// listing are those of its last score; its reports and its IMEI are those of now.

/** The facts of a listing without any signal in its text, price or photos. */
export const BLANK_FACTS = {
  text: { scams: [], contacts: [], phrases: [] },
  price: null,
  usual: null,
  textCopies: 0,
  originals: { texts: [], photos: [] },
  photos: { copies: 0, wasRemoved: false, contacts: [] },
  imei: null,
  knownBad: [],
};

export async function findListingRisk(on: Db | Tx, listingId: number): Promise<Risk> {
  const reports = await findReportRisk(on, { kind: 'listing', listingId });
  const stored = await findScore(on, listingId);
  const weights = await readWeights(on);
  const imei = imeiFactOf(await findImeiProblems(on, listingId));
  if (stored) return scoreListing({ ...stored.facts, reports, imei }, weights);
  // A listing from before the first score has only its reports.
  return sumUp(REPORT_RULES, { reports }, weights);
}

export async function findUserRisk(on: Db | Tx, userId: string): Promise<Risk> {
  const reports = await findReportRisk(on, { kind: 'seller', userId });
  const seller = await readSellerFacts(on, userId);
  return scoreListing({ ...BLANK_FACTS, seller, reports }, await readWeights(on));
}

/** The account and the flagged messages of one user of a conversation, and the reports about them. */
export async function findConversationRisk(
  on: Db | Tx,
  conversationId: string,
  userId: string,
): Promise<Risk> {
  const reports = await findReportRisk(on, { kind: 'conversation', conversationId, userId });
  const scams = await listFlaggedKinds(on, conversationId, userId);
  const seller = await readSellerFacts(on, userId);
  // In a message these words mean what they say; in an ad they may be about the deposit of a bottle.
  const phrases: PhraseKind[] = scams.some((kind) => DEPOSITS.includes(kind)) ? ['pay-first'] : [];
  const text = { ...BLANK_FACTS.text, scams, phrases };
  return scoreListing({ ...BLANK_FACTS, text, seller, reports }, await readWeights(on));
}
