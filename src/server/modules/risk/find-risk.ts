import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Risk } from '#shared/contract/risk.ts';
import { findReportedConversation, listReporters } from './reports.queries.ts';
import { LISTING_RULES } from './rules/listing-rules.ts';
import { sumOfReports } from './rules/report-weight.ts';
import { scoreListing, sumUp } from './rules/score.ts';
import { findScore } from './scores.queries.ts';
import { readSellerFacts } from './seller-facts.ts';
import { readWeights } from './weights.queries.ts';

// The risk of a listing, a user or a conversation, with the signals that staff see in a case. Text, price and photos of a
// listing are those of its last score; its reports are read again.

/** The facts of a listing without any signal in its text, price or photos. */
const BLANK = {
  text: { scams: [], contacts: [], phrases: [] },
  price: null,
  usual: null,
  textCopies: 0,
  photos: { copies: 0, wasRemoved: false, hasCode: false },
  knownBad: [],
};

export async function findListingRisk(on: Db | Tx, listingId: number): Promise<Risk> {
  const reports = sumOfReports(await listReporters(on, { listingId }));
  const stored = await findScore(on, listingId);
  const weights = await readWeights(on);
  if (stored) return scoreListing({ ...stored.facts, reports }, weights);
  // A listing from before the first score has only its reports.
  return sumUp(REPORT_RULES, reports, weights);
}

export async function findUserRisk(on: Db | Tx, userId: string): Promise<Risk> {
  const reports = sumOfReports(await listReporters(on, { userId }));
  const seller = await readSellerFacts(on, userId);
  return scoreListing({ ...BLANK, seller, reports }, await readWeights(on));
}

/** Messages that the fraud rules flagged count like reports of reliable users. */
export async function findConversationRisk(on: Db | Tx, conversationId: string): Promise<Risk> {
  const { userId, scams } = await findReportedConversation(on, conversationId);
  const weights = await readWeights(on);
  const reports = sumOfReports(await listReporters(on, { conversationId }));
  if (!userId) return sumUp(REPORT_RULES, reports, weights);
  const seller = await readSellerFacts(on, userId);
  return scoreListing({ ...BLANK, text: { ...BLANK.text, scams }, seller, reports }, weights);
}

const REPORT_RULES = LISTING_RULES.filter(({ name }) => name === 'reported' || name === 'reported-often').map(
  ({ name, title, find }) => ({
    name,
    title,
    find: (reports: number) => (find as (facts: { reports: number }) => string | null)({ reports }),
  }),
);
