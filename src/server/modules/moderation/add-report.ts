import { findPresentUser } from '#server/modules/accounts/index.ts';
import { type NewCase, openReportedCase, setReports } from '#server/modules/cases/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import type { CaseKind } from '#shared/rules/moderation/cases.ts';
import { sumReports, weighReport } from '#shared/rules/moderation/report-weight.ts';
import { trustLevelOf } from '#shared/rules/trust-levels.ts';
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
  const caseId = await openReportedCase(tx, { ...subject, why: reasons[reason] ?? reason });
  const id = await save();
  await bindReport(tx, kind, { id, caseId, weight });
  await sumCaseReports(tx, kind, caseId, reasons);
  return { id };
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
