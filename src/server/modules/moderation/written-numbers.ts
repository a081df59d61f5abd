import { findListing } from '#server/modules/listings/index.ts';
import { listReported } from '#server/modules/messaging/index.ts';
import { digitsOf, summarizeFlags } from '#server/modules/scam/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type NumberKind, normalizeKnownBad } from '#shared/rules/known-bad.ts';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { EVIDENCE_MESSAGES_BEFORE } from '#shared/rules/moderation/cases.ts';
import { findReportedSeq, listNumbersOfOthers } from './confirmed-scam.queries.ts';
import type { DecisionState } from './decisions.queries.ts';

// The phone and account numbers that a confirmed scam named: in the text of the ad, and in the messages of the decided user
// that staff saw in the case.

type WrittenNumber = { kind: NumberKind; value: string };

/** More numbers are not of one scam. */
const NUMBERS_MAX = 10;

export async function listWrittenNumbers(tx: Tx, decision: DecisionState): Promise<WrittenNumber[]> {
  const texts = [...(await textsOfListing(tx, decision)), ...(await textsOfMessages(tx, decision))];
  const found = texts.flatMap(findNumbers);
  const unique = [...new Map(found.map((each) => [`${each.kind} ${each.value}`, each])).values()];
  const listed = unique.slice(0, NUMBERS_MAX);
  const phones = listed.flatMap(({ kind, value }) => (kind === 'phone' ? value : []));
  // A victim, or the other side of the conversation, whose number was only named.
  const ofOthers = await listNumbersOfOthers(tx, phones, decision.userId);
  return listed.filter(({ value }) => !ofOthers.has(value));
}

async function textsOfListing(tx: Tx, { listingId }: DecisionState): Promise<string[]> {
  const found = listingId === null ? null : await findListing(tx, listingId);
  return found ? [found.listing.title, found.text.description] : [];
}

async function textsOfMessages(tx: Tx, { caseId, conversationId, userId }: DecisionState): Promise<string[]> {
  if (!conversationId) return [];
  const reported = caseId === null ? null : await findReportedSeq(tx, caseId);
  const lastSeq = reported ?? (await summarizeFlags(tx, conversationId, userId)).lastSeq;
  const messages = await listReported(tx, conversationId, { lastSeq, limit: EVIDENCE_MESSAGES_BEFORE + 1 });
  return messages.flatMap(({ senderId, body }) => (senderId === userId ? body : []));
}

function findNumbers(text: string): WrittenNumber[] {
  return findContactDetails(text).flatMap(({ kind, start, end }) => {
    if (kind !== 'phone' && kind !== 'account') return [];
    const value = normalizeKnownBad(kind, digitsOf(text.slice(start, end)));
    return value === null ? [] : [{ kind, value }];
  });
}
