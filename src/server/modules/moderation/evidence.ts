import type { CaseRecord } from '#server/modules/cases/index.ts';
import { listReported, type ReportedMessage } from '#server/modules/messaging/index.ts';
import { detectScams } from '#server/modules/scam/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Evidence } from '#shared/contract/staff-cases.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import { EVIDENCE_MESSAGES_BEFORE } from '#shared/rules/moderation/cases.ts';
import { maskContact } from '#shared/rules/moderation/mask-texts.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import type { ReportRow } from './reports.queries.ts';

// The part of a conversation that staff see in a case: up to the last message that was reported or flagged,
// and a few before it. Contact details are masked.

export async function listEvidence(
  db: Db,
  found: CaseRecord,
  reports: readonly ReportRow[],
): Promise<Evidence[]> {
  const { kind, conversationId, lastSeq, userId } = found;
  if (!conversationId || lastSeq === null) return [];
  const [shared] = kind === 'conversation' ? reports : [];
  const messages = await listReported(db, conversationId, { lastSeq, limit: EVIDENCE_MESSAGES_BEFORE + 1 });
  if (messages.length === 0) return [];
  return [
    {
      conversationId,
      sharedBy: shared ? { id: shared.reporterId, name: shared.reporterName } : null,
      messages: messages.map((message) => presentMessage(message, userId)),
    },
  ];
}

function presentMessage(message: ReportedMessage, reportedId: string): Evidence['messages'][number] {
  const text = textOf(message);
  return {
    seq: message.seq,
    sender: message.senderId === reportedId ? 'reported' : 'reporter',
    message: maskContact(text),
    photo: message.photoHash && paths.photo(message.photoHash, PHOTO_WIDTHS.page),
    marks: findMarks(text),
    timestamp: message.createdAt.toISOString(),
  };
}

function textOf({ kind, body, amount }: ReportedMessage): string {
  if (amount === null) return body;
  const words =
    kind === 'offer' ? `Offers ${formatNaira(amount)}` : `Answers the offer of ${formatNaira(amount)}`;
  return body === '' ? words : `${words}\n${body}`;
}

/** The ranges of a text that the fraud rules found. Masking changes no length, so they fit the shown text. */
function findMarks(text: string): [number, number][] {
  const found = detectScams(text)?.detail ?? [];
  return found.flatMap(({ words }): [number, number][] => {
    const start = words === '' ? -1 : text.indexOf(words);
    return start === -1 ? [] : [[start, start + words.length]];
  });
}
