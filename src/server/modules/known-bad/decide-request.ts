import { recordStaffAction } from '#server/modules/audit/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { cutPage, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { isId } from '#shared/contract/common.ts';
import type { OpenedNumberRequest } from '#shared/contract/staff-numbers.ts';
import { AppError } from '#shared/errors.ts';
import { padItemId } from '#shared/format/names.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import { NUMBER_REQUESTS_PAGE } from '#shared/rules/number-reports.ts';
import { outcomeMail } from './known-bad.mails.ts';
import { outcomeNotification } from './known-bad.notifications.ts';
import { removeEntriesOfValue, upsertEntry } from './known-bad.queries.ts';
import { findKnownBad } from './known-bad.ts';
import { presentRequest, readNumber } from './number-requests.presenter.ts';
import {
  closeRequest,
  countOpenRequests,
  countOtherReports,
  findRequest,
  listOpenRequests,
  type RequestRow,
  type RequestType,
} from './number-requests.queries.ts';
import { requireOtherDecider, requireOtherStaff } from './require-other-staff.ts';
import { possibleHashes } from './value-hash.ts';

// Staff read and decide requests about numbers.

export type RequestDesk = { db: Db; secret: string; jobs: Jobs; origin(): string };
type Staff = Pick<Viewer, 'id' | 'role'>;

export async function listRequests(
  { db, secret }: Pick<RequestDesk, 'db' | 'secret'>,
  { type, cursor }: { type: RequestType; cursor?: string },
) {
  const [rows, counts] = await Promise.all([
    listOpenRequests(db, { type, after: parseCursor(cursor), limit: NUMBER_REQUESTS_PAGE + 1 }),
    countOpenRequests(db),
  ]);
  const { shown, nextCursor } = cutPage(rows, NUMBER_REQUESTS_PAGE);
  return { items: shown.map((row) => presentRequest(secret, row)), nextCursor, counts };
}

export async function openRequest(
  { db, secret }: Pick<RequestDesk, 'db' | 'secret'>,
  staff: Staff,
  id: string,
): Promise<OpenedNumberRequest> {
  const row = await getOpenRequest(db, id);
  await requireOtherStaff(db, secret, staff, row);
  const number = readNumber(secret, row);
  const [known] = number ? await findKnownBad(db, { secret }, row.kind, [number]) : [];
  const otherReports = await countOtherReports(db, row);
  await recordStaffAction(db, {
    staffId: staff.id,
    action: 'number-request-opened',
    reason: row.type === 'report' ? 'To check a number report' : 'To check an appeal about a number',
    userId: row.user_id,
    detail: { request: row.id },
  });
  return {
    ...presentRequest(secret, row),
    number,
    note: row.note,
    listingId: row.listing_id === null ? null : padItemId(row.listing_id),
    conversationId: row.conversation_id,
    user: { id: row.user_id, name: row.user_name, left: row.user_left },
    proven: row.proven,
    cases: known?.cases ?? 0,
    otherReports,
  };
}

type Decision = { id: string; accept: boolean; rule?: MarketRuleCode; reason: string };

export async function decideRequest(
  { db, secret, jobs, origin }: RequestDesk,
  staff: Staff,
  { id, accept, rule, reason }: Decision,
): Promise<void> {
  const found = await getDecidable(db, secret, staff, id);
  if (accept && found.type === 'report' && !rule)
    throw new AppError('INVALID_INPUT', { fields: { rule: 'Choose the rule that was broken.' } });
  await db.transaction(async (tx) => {
    const request = await getDecidable(tx, secret, staff, id, { locked: true });
    const entries = accept
      ? await changeList(tx, secret, request, { rule: rule ?? 'other', by: staff.id })
      : 0;
    await closeRequest(tx, id, accept);
    await recordStaffAction(tx, {
      staffId: staff.id,
      action: ACTIONS[request.type][accept ? 'accept' : 'reject'],
      reason,
      userId: request.user_id,
      detail: { request: id, entries, ...(accept && rule ? { rule } : {}) },
    });
    if (request.user_left) return;
    await notify(tx, jobs, [outcomeNotification(request, accept)]);
    if (request.email_verified)
      await jobs.enqueue(tx, sendMail, outcomeMail(request, { accepted: accept, origin: origin() }));
  });
}

const ACTIONS = {
  report: { accept: 'number-confirmed', reject: 'number-rejected' },
  appeal: { accept: 'number-appeal-granted', reject: 'number-appeal-rejected' },
} as const;

/** Returns the number of entries that were added or removed. */
async function changeList(
  tx: Tx,
  secret: string,
  row: RequestRow,
  { rule, by }: { rule: MarketRuleCode; by: string },
): Promise<number> {
  const { id, type, kind, value_hash: valueHash } = row;
  if (type === 'report') {
    await upsertEntry(tx, { kind, valueHash, rule, confirmedBy: by, reportId: id });
    return 1;
  }
  const number = readNumber(secret, row);
  const hashes = number ? possibleHashes(secret, kind, number) : [];
  return removeEntriesOfValue(tx, kind, [valueHash, ...hashes]);
}

async function getDecidable(
  on: Db | Tx,
  secret: string,
  staff: Staff,
  id: string,
  options?: { locked: boolean },
): Promise<RequestRow> {
  const row = await getOpenRequest(on, id, options);
  await requireOtherStaff(on, secret, staff, row);
  await requireOtherDecider(on, secret, staff, row);
  return row;
}

async function getOpenRequest(on: Db | Tx, id: string, options?: { locked: boolean }): Promise<RequestRow> {
  const row = isId(id) ? await findRequest(on, id, options) : null;
  if (!row) throw new AppError('NUMBER_REQUEST_NOT_FOUND');
  if (row.isDecided) throw new AppError('NUMBER_REQUEST_DECIDED');
  return row;
}
