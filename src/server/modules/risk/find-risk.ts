import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Risk } from '#shared/contract/risk.ts';
import { findScore } from './scores.queries.ts';

// The risk of a listing, a user or a conversation, with the signals that staff see in a case.

const NO_RISK: Risk = { score: 0, signals: [] };

export async function findListingRisk(on: Db | Tx, listingId: number): Promise<Risk> {
  return (await findScore(on, listingId)) ?? NO_RISK;
}

export async function findUserRisk(_on: Db | Tx, _userId: string): Promise<Risk> {
  return NO_RISK;
}

export async function findConversationRisk(_on: Db | Tx, _conversationId: string): Promise<Risk> {
  return NO_RISK;
}
