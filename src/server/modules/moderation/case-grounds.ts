import { avatarOf } from '#server/modules/accounts/index.ts';
import type { CaseRecord } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import {
  CONVERSATION_REPORT_REASONS,
  REPORT_REASONS,
  SELLER_REPORT_REASONS,
} from '#shared/rules/report-reasons.ts';
import { describeRisk } from './case-risk.ts';
import { listEvidence } from './evidence.ts';
import { listReports, type ReportRow } from './reports.queries.ts';

// What a case is decided on: reported messages, reports, and the signals of the fraud rules.

type Grounds = Pick<CaseDetail, 'evidence' | 'reportList' | 'riskDetail'>;

export async function loadGrounds(db: Db, found: CaseRecord): Promise<Grounds> {
  const [reports, riskDetail] = await Promise.all([listReports(db, found), describeRisk(db, found)]);
  return {
    evidence: await listEvidence(db, found, reports),
    reportList: reports.map((report) => presentReport(report, found)),
    riskDetail,
  };
}

function presentReport(report: ReportRow, { kind }: CaseRecord): CaseDetail['reportList'][number] {
  const reasons: Readonly<Record<string, string>> =
    kind === 'seller'
      ? SELLER_REPORT_REASONS
      : kind === 'conversation'
        ? CONVERSATION_REPORT_REASONS
        : REPORT_REASONS;
  return {
    reporter: {
      id: report.reporterId,
      name: report.reporterName,
      avatar: avatarOf(report.reporterImage),
    },
    reason: reasons[report.reason] ?? report.reason,
    note: report.note,
    timestamp: report.at.toISOString(),
  };
}
