import type { Db } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import { isId } from '#shared/contract/common.ts';
import type { OwnDecision } from '#shared/contract/decisions.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import { APPEAL_DAYS } from '#shared/rules/moderation/cases.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { listOwn, type OwnDecisionRow } from './decisions.queries.ts';

// Decisions of staff as the user whom they concern reads them. Decisions about others give the same error as
// an unknown id.

const DAY_MS = 86_400_000;

export async function listOwnDecisions(db: Db, userId: string, cursor: string | undefined) {
  const rows = await listOwn(db, userId, { after: parseCursor(cursor), limit: PAGE_SIZE + 1 });
  const { shown, nextCursor } = cutPage(rows, PAGE_SIZE);
  return { items: shown.map(presentOwnDecision), nextCursor };
}

export async function getOwnDecision(db: Db, userId: string, id: string): Promise<OwnDecision> {
  const [row] = isId(id) ? await listOwn(db, userId, { id, limit: 1 }) : [];
  if (!row) throw new AppError('DECISION_NOT_FOUND');
  return presentOwnDecision(row);
}

export function appealDeadline(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);
}

function presentOwnDecision(row: OwnDecisionRow): OwnDecision {
  const deadline = appealDeadline(row.decidedAt);
  const mayAppeal = row.appeal === null && !row.reversed && deadline > new Date();
  return {
    id: row.id,
    kind: row.kind,
    listing:
      row.listingId === null
        ? null
        : {
            id: String(row.listingId),
            title: row.title ?? '',
            image: row.cover && paths.photo(row.cover, PHOTO_WIDTHS.card),
          },
    rule: row.rule ?? 'other',
    message: row.message,
    at: row.decidedAt.toISOString(),
    until: row.suspendedUntil?.toISOString() ?? null,
    reversed: row.reversed,
    appealUntil: mayAppeal ? deadline.toISOString() : null,
    appeal:
      row.appeal === null
        ? null
        : {
            text: row.appeal,
            at: (row.appealedAt ?? row.decidedAt).toISOString(),
            outcome: row.outcome ?? 'open',
            answer: row.answer ?? '',
          },
  };
}
