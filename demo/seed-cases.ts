import { trustColumns, users } from '#server/modules/accounts/index.ts';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import { cases } from '#server/modules/cases/index.ts';
import { appeals, decisions, savedAnswers } from '#server/modules/moderation/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { eq, sql } from '#server/platform/database/sql.ts';
import type { CaseKind } from '#shared/rules/moderation/cases.ts';
import { riskOfFlag, SCAM_FLAG_TITLES } from '#shared/rules/moderation/flag-risk.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import { type ReportWeight, sumReports, weighReport } from '#shared/rules/moderation/report-weight.ts';
import {
  CONVERSATION_REPORT_REASONS,
  REPORT_REASONS,
  SELLER_REPORT_REASONS,
} from '#shared/rules/report-reasons.ts';
import { mainKind, type ScamKind } from '#shared/rules/scam-kinds.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import { DEMO_STAFF } from './support-desk.ts';

/** Inserts the cases of the demo's reports and flagged messages, the decisions about closed ones, and an appeal. */

type ReportRow = {
  id: string;
  reporterId: string;
  reason: string;
  status: 'open' | 'closed';
  at: Date;
  closedAt: Date;
  userId: string;
  listingId: number | null;
  conversationId: string | null;
  lastSeq: number | null;
  isRemoved: boolean;
};

const SOURCES = {
  listing: {
    reasons: REPORT_REASONS,
    rows: sql`SELECT r.id, r.reporter_id AS "reporterId", r.reason, r.status, r.created_at AS at, r.updated_at AS "closedAt",
      l.seller_id AS "userId", l.id::float8 AS "listingId", NULL::uuid AS "conversationId", NULL AS "lastSeq", l.status = 'removed' AS "isRemoved"
      FROM reports r JOIN listings l ON l.id = r.listing_id ORDER BY r.created_at`,
    table: sql`reports`,
  },
  seller: {
    reasons: SELLER_REPORT_REASONS,
    rows: sql`SELECT r.id, r.reporter_id AS "reporterId", r.reason, r.status, r.created_at AS at, r.updated_at AS "closedAt",
      r.seller_id AS "userId", NULL::float8 AS "listingId", NULL::uuid AS "conversationId", NULL AS "lastSeq", false AS "isRemoved"
      FROM seller_reports r ORDER BY r.created_at`,
    table: sql`seller_reports`,
  },
  conversation: {
    reasons: CONVERSATION_REPORT_REASONS,
    rows: sql`SELECT r.id, r.reporter_id AS "reporterId", r.reason, r.status, r.created_at AS at, r.updated_at AS "closedAt",
      r.reported_id AS "userId", c.listing_id::float8 AS "listingId", c.id AS "conversationId", r.last_seq AS "lastSeq", false AS "isRemoved"
      FROM conversation_reports r JOIN conversations c ON c.id = r.conversation_id ORDER BY r.created_at`,
    table: sql`conversation_reports`,
  },
} as const;

const RULES: Readonly<Record<string, MarketRuleCode>> = {
  'asks-payment': 'advance-payment',
  stolen: 'stolen-photos',
  scam: 'scam',
};

export async function insertCases(tx: Tx, now: Date): Promise<void> {
  const removals: { id: string; userId: string; listingId: number | null }[] = [];
  for (const [kind, { rows, reasons, table }] of Object.entries(SOURCES)) {
    const found = (await tx.execute<ReportRow>(rows)).rows.map((row) => ({
      ...row,
      at: new Date(row.at),
      closedAt: new Date(row.closedAt),
    }));
    const groups = Map.groupBy(
      found,
      (row) => `${row.status} ${row.listingId} ${row.conversationId} ${row.userId}`,
    );
    for (const reports of groups.values()) {
      const decided = await insertCase(tx, kind as CaseKind, { reports, reasons, table, now });
      if (decided) removals.push(decided);
    }
  }
  await insertMessageCases(tx);
  const [appealed] = removals;
  if (appealed) await insertAppeal(tx, appealed, now);
  await tx.insert(savedAnswers).values([
    {
      title: 'Number in the text',
      body: 'Please take the phone number out of your text. Buyers can message you.',
    },
    {
      title: 'Own photos',
      body: 'Please take photos of your own item. Three from different sides are best.',
    },
    { title: 'Wrong category', body: 'Please choose the category of the item, so that buyers find it.' },
  ]);
}

type Group = {
  reports: ReportRow[];
  reasons: Readonly<Record<string, string>>;
  table: ReturnType<typeof sql>;
  now: Date;
};

/** Returns the decision if it removed a listing. */
async function insertCase(tx: Tx, kind: CaseKind, { reports, reasons, table, now }: Group) {
  const [first] = reports;
  if (!first) return null;
  const { userId, listingId, conversationId, lastSeq, status, isRemoved } = first;
  const weights: ReportWeight[] = [];
  for (const report of reports) weights.push(await weigh(tx, report, now));
  const risk = sumReports(weights);
  const isClosed = status === 'closed';
  const closedAt = isClosed ? new Date(Math.max(...reports.map((each) => each.closedAt.getTime()))) : null;
  const [saved] = await tx
    .insert(cases)
    .values({
      kind,
      subject:
        kind === 'seller' ? userId : kind === 'listing' ? String(listingId) : `${conversationId} ${userId}`,
      userId,
      listingId,
      conversationId,
      lastSeq,
      risk,
      reportRisk: risk,
      reports: reports.length,
      why: reasons[first.reason] ?? first.reason,
      openedAt: first.at,
      closedAt,
    })
    .returning({ id: cases.id });
  if (!saved) throw new Error('the case was not inserted');
  for (const [index, { id }] of reports.entries())
    await tx.execute(sql`
      UPDATE ${table} SET case_id = ${saved.id}, weight = ${weights[index]?.points ?? 0}::smallint,
        is_fresh = ${weights[index]?.isFresh ?? false}, outcome = ${isClosed ? (isRemoved ? 'upheld' : 'rejected') : null}
      WHERE id = ${id}`);
  if (!closedAt) return null;
  const id = await insertDecision(tx, saved.id, { ...first, closedAt });
  return isRemoved ? { id, userId, listingId } : null;
}

async function weigh(tx: Tx, { reporterId, reason, at }: ReportRow, now: Date): Promise<ReportWeight> {
  const [user] = await tx
    .select({ ...trustColumns, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, reporterId));
  if (!user) throw new Error('a report of nobody');
  const accountAgeDays = (at.getTime() - user.createdAt.getTime()) / 86_400_000;
  return weighReport(reason, { trustLevel: trustLevelOf(user, now), accountAgeDays, upheld: 0, rejected: 0 });
}

async function insertDecision(tx: Tx, caseId: number, report: ReportRow): Promise<string> {
  const { userId, listingId, conversationId, isRemoved, closedAt, reason } = report;
  const kind = isRemoved ? ('take-down' as const) : ('dismiss' as const);
  const [saved] = await tx
    .insert(decisions)
    .values({
      caseId,
      kind,
      userId,
      listingId,
      conversationId,
      rule: isRemoved ? (RULES[reason] ?? 'other') : null,
      staffId: DEMO_STAFF.id,
      decidedAt: closedAt,
      undoUntil: closedAt,
      notifiedAt: closedAt,
      effects: isRemoved ? { removed: true } : {},
    })
    .returning({ id: decisions.id });
  if (!saved) throw new Error('the decision was not inserted');
  await tx.update(cases).set({ decisionId: saved.id }).where(eq(cases.id, caseId));
  if (isRemoved)
    await tx.execute(sql`UPDATE removals SET decision_id = ${saved.id} WHERE listing_id = ${listingId}`);
  await recordStaffAction(tx, {
    staffId: DEMO_STAFF.id,
    action: isRemoved ? 'listing-taken-down' : 'case-dismissed',
    reason: isRemoved ? 'Breaks the rules' : 'Nothing wrong',
    userId,
    listingId: listingId ?? undefined,
    conversationId: conversationId ?? undefined,
    caseId,
    detail: { decisionId: saved.id },
  });
  return saved.id;
}

async function insertMessageCases(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{
    conversationId: string;
    userId: string;
    listingId: number;
    kinds: ScamKind[];
    lastSeq: number;
    flags: number;
    at: Date;
  }>(sql`
    SELECT c.id AS "conversationId", m.sender_id AS "userId", c.listing_id::float8 AS "listingId", count(*)::int AS flags,
      max(m.seq)::int AS "lastSeq", array_agg(DISTINCT k) AS kinds, min(m.created_at) AS at
    FROM message_flags f JOIN messages m ON m.id = f.message_id JOIN conversations c ON c.id = m.conversation_id,
      unnest(f.kinds) k
    WHERE f.closed_at IS NULL AND c.listing_id IS NOT NULL GROUP BY c.id, m.sender_id`);
  for (const { conversationId, userId, listingId, lastSeq, kinds, flags, at } of rows) {
    const risk = riskOfFlag(kinds, flags);
    const main = mainKind(kinds);
    await tx.insert(cases).values({
      kind: 'message',
      subject: `${conversationId} ${userId}`,
      userId,
      listingId,
      conversationId,
      lastSeq,
      risk,
      signalRisk: risk,
      why: main ? SCAM_FLAG_TITLES[main] : 'Looks like a scam',
      openedAt: new Date(at),
    });
  }
}

const APPEAL_HOURS = 5;

async function insertAppeal(
  tx: Tx,
  { id, userId, listingId }: { id: string; userId: string; listingId: number | null },
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - APPEAL_HOURS * 3_600_000);
  await tx.insert(appeals).values({
    decisionId: id,
    userId,
    body: 'I bought it new and took the photos in my own shop. I can send you the receipt.',
    createdAt: at,
  });
  await tx.insert(cases).values({
    kind: 'appeal',
    subject: id,
    userId,
    listingId,
    appealedId: id,
    risk: 40,
    signalRisk: 40,
    why: 'Appeals against the removal of an ad',
    openedAt: at,
  });
}
