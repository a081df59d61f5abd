import type { CaseRecord } from '#server/modules/cases/index.ts';
import { findListingRisk } from '#server/modules/risk/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Risk, RiskSignal } from '#shared/contract/risk.ts';

// The signals that the risk of a case consists of, as staff see them.

export async function describeRisk(db: Db, found: CaseRecord): Promise<Risk> {
  const { risk, signalRisk, reports, why } = found;
  const ofListing =
    found.listingId !== null && (found.kind === 'listing' || found.kind === 'held')
      ? (await findListingRisk(db, found.listingId)).signals
      : [];
  const isUnexplained = ofListing.length === 0 && signalRisk > 0;
  const signals: RiskSignal[] = isUnexplained
    ? [{ rule: 'signals', title: why, detail: '', points: signalRisk }]
    : ofListing;
  return { score: risk, signals: reports > 0 ? [...signals, describeReports(found)] : signals };
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
