import type { CaseRecord } from '#server/modules/cases/index.ts';
import { findConversationRisk, findListingRisk, findUserRisk } from '#server/modules/risk/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Risk, RiskSignal } from '#shared/contract/risk.ts';

// The signals that the risk of a case consists of, as staff see them.

export async function describeRisk(db: Db, found: CaseRecord): Promise<Risk> {
  const { risk, signalRisk, reports, why } = found;
  const ofSubject = (await findSubjectRisk(db, found))?.signals ?? [];
  const known = ofSubject.filter(({ rule }) => !REPORT_RULES.includes(rule));
  const isUnexplained = known.length === 0 && signalRisk > 0;
  const signals: RiskSignal[] = isUnexplained
    ? [{ rule: 'signals', title: why, detail: '', points: signalRisk }]
    : known;
  return { score: risk, signals: reports > 0 ? [...signals, describeReports(found)] : signals };
}

/** The reports of a case are one signal of their own. */
const REPORT_RULES: readonly string[] = ['reported', 'reported-often'];

/** Null for an appeal: it is about a decision. */
async function findSubjectRisk(db: Db, found: CaseRecord): Promise<Risk | null> {
  const { kind, userId, listingId, conversationId } = found;
  if (kind === 'appeal') return null;
  if (kind === 'seller') return findUserRisk(db, userId);
  if (conversationId !== null) return findConversationRisk(db, conversationId, userId);
  return listingId === null ? null : findListingRisk(db, listingId);
}

/** The risk is the higher one of signals and reports, so the reports add only what exceeds the signals. */
function describeReports({ reports, risk, signalRisk }: CaseRecord): RiskSignal {
  return {
    rule: 'reports',
    title: reports === 1 ? '1 report' : `${reports} reports`,
    detail: 'Weighed by the records of the reporters',
    points: Math.max(0, risk - signalRisk),
  };
}
