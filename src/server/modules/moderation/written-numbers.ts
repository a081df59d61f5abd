import type { CaseState } from '#server/modules/cases/index.ts';
import { findListing } from '#server/modules/listings/index.ts';
import { listReported } from '#server/modules/messaging/index.ts';
import { digitsOf } from '#server/modules/scam/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { FoundNumber } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { normalizeKnownBad } from '#shared/rules/known-bad.ts';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { EVIDENCE_MESSAGES_BEFORE } from '#shared/rules/moderation/cases.ts';
import { FOUND_NUMBERS_MAX } from '#shared/rules/moderation/confirmed-scams.ts';
import { listNumbersOfOthers } from './confirmed-scam.queries.ts';

// The phone and account numbers in the evidence: in the text of the user's ad, and in their messages that staff see in the
// case. A scammer may write the numbers of innocent people, so staff choose which ones go on the list.

type Subject = Pick<CaseState, 'userId' | 'listingId' | 'conversationId' | 'lastSeq'>;

export async function listWrittenNumbers(on: Db | Tx, subject: Subject): Promise<FoundNumber[]> {
  const texts = [...(await textsOfListing(on, subject)), ...(await textsOfMessages(on, subject))];
  const found = texts.flatMap(findNumbers);
  const unique = [...new Map(found.map((each) => [`${each.kind} ${each.number}`, each])).values()];
  const phones = unique.flatMap(({ kind, number }) => (kind === 'phone' ? number : []));
  // A victim, or the other side of the conversation, whose number was only named.
  const ofOthers = await listNumbersOfOthers(on, phones, subject.userId);
  return unique.filter(({ number }) => !ofOthers.has(number)).slice(0, FOUND_NUMBERS_MAX);
}

/** Staff list only what is in the evidence, which may have changed while they looked at it. */
export async function requireWritten(
  tx: Tx,
  subject: Subject,
  chosen: readonly FoundNumber[],
): Promise<void> {
  if (chosen.length === 0) return;
  const found = await listWrittenNumbers(tx, subject);
  const isFound = (each: FoundNumber) =>
    found.some(({ kind, number }) => kind === each.kind && number === each.number);
  if (!chosen.every(isFound))
    throw new AppError('INVALID_INPUT', {
      fields: { numbers: 'The evidence has changed. Please check the numbers again.' },
    });
}

/** The listing of a conversation may be that of the other side. */
async function textsOfListing(on: Db | Tx, { listingId, userId }: Subject): Promise<string[]> {
  const found = listingId === null ? null : await findListing(on, listingId);
  return found?.listing.sellerId === userId ? [found.listing.title, found.text.description] : [];
}

async function textsOfMessages(on: Db | Tx, { conversationId, lastSeq, userId }: Subject): Promise<string[]> {
  if (!conversationId || lastSeq === null) return [];
  const messages = await listReported(on, conversationId, { lastSeq, limit: EVIDENCE_MESSAGES_BEFORE + 1 });
  return messages.flatMap(({ senderId, body }) => (senderId === userId ? body : []));
}

function findNumbers(text: string): FoundNumber[] {
  return findContactDetails(text).flatMap(({ kind, start, end }) => {
    if (kind !== 'phone' && kind !== 'account') return [];
    const number = normalizeKnownBad(kind, digitsOf(text.slice(start, end)));
    return number === null ? [] : [{ kind, number }];
  });
}
