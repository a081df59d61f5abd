import { findPresentUser } from '#server/modules/accounts/index.ts';
import { type NewCase, openReportedCase, setReports, setSignals } from '#server/modules/cases/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import type { CaseKind } from '#shared/rules/moderation/cases.ts';
import { sumReports, weighReport } from '#shared/rules/moderation/report-weight.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
import { findSignals } from './case-risk.ts';
import { bindReport, countOutcomes, isReported, listWeights, type ReportedKind } from './reports.queries.ts';

// Adds a report to the open case of its subject. The report decides how soon staff look at it, and changes
// nothing else.

type NewReport = {
  subject: Omit<NewCase, 'risk' | 'why' | 'kind' | 'appealedId'> & { kind: ReportedKind };
  reporterId: string;
  reason: string;
  /** The texts of the reasons. */
  reasons: Readonly<Record<string, string>>;
  /** Inserts the report or updates the open one. Runs under the lock of the case. */
  save(): Promise<string>;
};

const DAY_MS = 86_400_000;

export async function addReport(
  tx: Tx,
  { subject, reporterId, reason, reasons, save }: NewReport,
): Promise<{ id: string }> {
  const reporter = await findPresentUser(tx, reporterId);
  if (!reporter) throw new AppError('NOT_SIGNED_IN');
  const now = new Date();
  const weight = weighReport(reason, {
    ...(await countOutcomes(tx, reporterId)),
    trustLevel: trustLevelOf(reporter, now),
    accountAgeDays: (now.getTime() - reporter.createdAt.getTime()) / DAY_MS,
  });
  const { kind } = subject;
  const { id: caseId, isNew } = await openReportedCase(tx, { ...subject, why: reasons[reason] ?? reason });
  if (isNew) await addSignals(tx, caseId, subject);
  const id = await save();
  await bindReport(tx, kind, { id, caseId, weight });
  await sumCaseReports(tx, kind, caseId, reasons);
  return { id };
}

/** So that the first report of a risky subject is as high in the queue as its signals say. */
async function addSignals(tx: Tx, caseId: number, subject: NewReport['subject']): Promise<void> {
  const { score, signals } = await findSignals(tx, subject);
  const strongest = signals.find(({ points }) => points > 0);
  if (score > 0) await setSignals(tx, caseId, { risk: score, why: strongest?.title ?? null });
}

/** Computes the weight of all open reports of a case. Needs its lock. */
export async function sumCaseReports(
  tx: Tx,
  kind: CaseKind,
  caseId: number,
  reasons: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!isReported(kind)) return;
  const weights = await listWeights(tx, kind, caseId);
  const [main] = weights.toSorted((one, other) => other.points - one.points);
  await setReports(tx, caseId, {
    risk: sumReports(weights),
    reports: weights.length,
    why: main ? (reasons[main.reason] ?? null) : null,
  });
}
