import { sql } from 'drizzle-orm';
import { notifyDecision } from '#server/modules/moderation/notify-decision.ts';
import type { OwnDecision } from '#shared/contract/decisions.ts';
import type { CaseDecision, CaseDetail, CaseRow } from '#shared/contract/staff-cases.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { DECISION_KINDS } from '#shared/rules/moderation/cases.ts';
import { isReasoned, listReasons } from '#shared/rules/moderation/decision-reasons.ts';
import type { TestApp } from '../setup/app.ts';
import { makeListing, type NewListing } from './listings.ts';
import { type SignedInUser, signIn, signInAs } from './users.ts';

// Reported listings, and the calls of staff and users about their cases.

type ErrorBody = Partial<ErrorEnvelope>;
export type QueuePage = {
  items: CaseRow[];
  nextCursor: string | null;
  counts: Record<string, number>;
  oldestAt: string;
};

export async function aStaffUser(app: TestApp, role: 'moderator' | 'admin' = 'moderator') {
  const staff = await signInAs(app, role);
  const call = <T>(method: string, path: string, body?: unknown) =>
    app.call<T & ErrorBody>(method, `/api/staff${path}`, body, { cookie: staff.cookie });
  return {
    ...staff,
    call,
    queue: (query = '') => call<QueuePage>('GET', `/cases${query}`),
    open: (id: number | string) => call<CaseDetail>('GET', `/cases/${id}`),
    decide: (id: number | string, body: { decision: string; [field: string]: unknown }) =>
      call<CaseDecision>('POST', `/cases/${id}/decide`, { ...withReason(body.decision), ...body }),
    undo: (id: string) => call<CaseRow>('POST', `/decisions/${id}/undo`),
  };
}
/** As in the console: the first reason is chosen already. */
function withReason(decision: string) {
  const kind = DECISION_KINDS.find((known) => known === decision);
  return kind && isReasoned(kind) ? { reason: listReasons(kind)[0]?.[0] } : {};
}

export type StaffUser = Awaited<ReturnType<typeof aStaffUser>>;

export const reportListing = (
  app: TestApp,
  { cookie }: SignedInUser,
  id: number,
  reason = 'scam',
  note = '',
) => app.call<{ id: string } & ErrorBody>('POST', `/api/ads/${id}/report`, { reason, note }, { cookie });

/** The id of the open case about a subject. */
export async function findCaseId(
  app: TestApp,
  kind: string,
  column: 'listing_id' | 'user_id',
  id: number | string,
) {
  const { rows } = await app.db.execute<{ id: number }>(sql`
    SELECT id::float8 AS id FROM cases WHERE kind = ${kind} AND ${sql.identifier(column)}::text = ${String(id)} AND closed_at IS NULL`);
  const [row] = rows;
  if (!row) throw new Error(`no open case of kind ${kind}`);
  return row.id;
}

/** A listing that another user has reported. */
export async function aReportedListing(
  app: TestApp,
  options: { seller?: SignedInUser; reason?: string; listing?: NewListing } = {},
) {
  const seller = options.seller ?? (await signIn(app, 'Ngozi Okafor'));
  const reporter = await signIn(app, 'Ada Obi');
  const listing = await makeListing(app, seller.id, options.listing);
  const { status } = await reportListing(app, reporter, listing.id, options.reason);
  if (status !== 201) throw new Error(`the report was answered with ${status}`);
  return { seller, reporter, listing, caseId: await findCaseId(app, 'listing', 'listing_id', listing.id) };
}

/** As if the time to undo a decision were over, and its job had run. */
export async function endUndo(app: TestApp, decisionId: string): Promise<void> {
  await app.db.execute(
    sql`UPDATE decisions SET undo_until = now() - interval '1 second' WHERE id = ${decisionId}`,
  );
  await notifyDecision({ db: app.db, jobs: app.jobs, origin: () => 'https://kasuwa.example' }, decisionId);
}

export const ownDecisions = (app: TestApp, { cookie }: SignedInUser) =>
  app.call<{ items: OwnDecision[] }>('GET', '/api/decisions', undefined, { cookie });

export const appeal = (app: TestApp, { cookie }: SignedInUser, id: string, text = 'It is mine') =>
  app.call<OwnDecision & ErrorBody>('POST', `/api/decisions/${id}/appeal`, { text }, { cookie });

export async function statusOf(app: TestApp, listingId: number): Promise<string | undefined> {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`SELECT status FROM listings WHERE id = ${listingId}`,
  );
  return rows[0]?.status;
}
