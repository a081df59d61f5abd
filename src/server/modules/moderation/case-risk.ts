import type { CaseRecord } from '#server/modules/cases/index.ts';
import { findConversationRisk, findListingRisk, findUserRisk } from '#server/modules/risk/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Risk, RiskSignal } from '#shared/contract/risk.ts';

// The signals that the risk of a case consists of, as staff see them.

type RiskSubject = Pick<CaseRecord, 'kind' | 'userId'> & {
  listingId?: number | null;
  conversationId?: string | null;
};

export async function describeRisk(db: Db, found: CaseRecord): Promise<Risk> {
  const { risk, signalRisk, reports, why } = found;
  const { signals: known } = await findSignals(db, found);
  const isUnexplained = known.length === 0 && signalRisk > 0;
  const signals: RiskSignal[] = isUnexplained
    ? [{ rule: 'signals', title: why, detail: '', points: signalRisk }]
    : known;
  const sum = signals.reduce((total, { points }) => total + points, 0);
  return { score: risk, signals: reports > 0 ? [...signals, describeReports(found, sum)] : signals };
}

/** What the fraud rules find about the subject of a case, without its reports. */
export async function findSignals(on: Db | Tx, subject: RiskSubject): Promise<Risk> {
  const found = (await findSubjectRisk(on, subject))?.signals ?? [];
  const signals = found.filter(({ rule }) => !REPORT_RULES.includes(rule));
  const sum = signals.reduce((total, { points }) => total + points, 0);
  return { score: Math.min(100, Math.max(0, sum)), signals };
}

/** The reports of a case are one signal of their own. */
const REPORT_RULES: readonly string[] = ['reported', 'reported-often'];

/** Null for an appeal: it is about a decision. */
async function findSubjectRisk(
  on: Db | Tx,
  { kind, userId, listingId, conversationId }: RiskSubject,
): Promise<Risk | null> {
  if (kind === 'appeal') return null;
  if (kind === 'seller') return findUserRisk(on, userId);
  if (conversationId) return findConversationRisk(on, conversationId, userId);
  return listingId ? findListingRisk(on, listingId) : null;
}

/** The risk is the higher one of signals and reports, so the reports add only what exceeds the signals. */
function describeReports({ reports, risk }: CaseRecord, sumOfSignals: number): RiskSignal {
  return {
    rule: 'reports',
    title: reports === 1 ? '1 report' : `${reports} reports`,
    detail: 'Weighed by the records of the reporters',
    points: Math.max(0, risk - Math.max(0, sumOfSignals)),
  };
}
