import { type CasePosition, countQueues, findOldest, listQueue } from '#server/modules/cases/index.ts';
import { countReviews } from '#server/modules/identity/index.ts';
import { countOpenRequests } from '#server/modules/known-bad/index.ts';
import { countWaitingProofs } from '#server/modules/proof-photos/index.ts';
import { countSupport } from '#server/modules/support/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StaffUser } from '#server/platform/security/staff-subject.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { CASES_PAGE, type CaseQueue } from '#shared/rules/moderation/cases.ts';
import { presentCase } from './case.presenter.ts';

// A page of a queue, and what waits for staff.

export async function listCases(
  db: Db,
  staff: StaffUser,
  { queue, cursor }: { queue: CaseQueue; cursor?: string },
): Promise<ApiOutputs['staffCases']['list']> {
  const after = parsePosition(cursor);
  const [rows, counts, oldest] = await Promise.all([
    listQueue(db, queue, { staffId: staff.id, after, limit: CASES_PAGE + 1 }),
    countQueues(db, staff.id),
    findOldest(db, queue, staff.id),
  ]);
  const shown = rows.slice(0, CASES_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentCase(row, staff)),
    nextCursor: rows.length > CASES_PAGE && last ? formatPosition(last) : null,
    counts,
    oldestAt: oldest?.toISOString() ?? null,
  };
}

export async function countCases(db: Db, staffId: string): Promise<ApiOutputs['staffCases']['counts']> {
  const [cases, support, identity, proofs, requests] = await Promise.all([
    countQueues(db, staffId),
    countSupport(db),
    countReviews(db),
    countWaitingProofs(db),
    countOpenRequests(db),
  ]);
  return { cases, ...support, identity, proofs, numbers: requests.report + requests.appeal };
}

const CURSOR = /^(\d{1,3})-(\d{1,16})-(\d{1,15})$/;

function formatPosition({ risk, at, id }: CasePosition): string {
  return `${risk}-${at}-${id}`;
}

function parsePosition(cursor: string | undefined): CasePosition | null {
  if (cursor === undefined) return null;
  const [, risk, at, id] = CURSOR.exec(cursor) ?? [];
  if (risk && at && id) return { risk: Number(risk), at: Number(at), id: Number(id) };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
}
