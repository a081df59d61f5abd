import type { CaseRecord } from '#server/modules/cases/index.ts';
import type { Risk, RiskSignal } from '#shared/contract/risk.ts';

// The signals that the risk of a case consists of, as staff see them.

export function describeRisk(found: CaseRecord): Risk {
  const signals: RiskSignal[] = [];
  if (found.signalRisk > 0)
    signals.push({ rule: 'signals', title: found.why, detail: '', points: found.signalRisk });
  const added = found.risk - found.signalRisk;
  if (found.reports > 0)
    signals.push({
      rule: 'reports',
      title: found.reports === 1 ? '1 report' : `${found.reports} reports`,
      detail: 'Weighed by the records of the reporters',
      points: Math.max(0, added),
    });
  return { score: found.risk, signals };
}
