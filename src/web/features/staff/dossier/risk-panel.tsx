import type { Risk } from '#shared/contract/risk.ts';
import { signedPoints } from '#web/features/staff/signed-points.ts';
import { Panel } from '#web/ui/panel.tsx';

/** The signals that add up to the risk, also those that lower it. */
export function RiskPanel({ risk }: { risk: Risk | null }) {
  if (!risk || risk.signals.length === 0) return null;
  return (
    <Panel title="Why this risk" className="gap-2! lg:p-5">
      <ul className="grid grid-cols-1 text-sm">
        {risk.signals.map(({ rule, title, detail, points }) => (
          <li key={rule + title} className="flex gap-3 border-b border-line py-2 last:border-b-0">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {title}
              {detail && <span className="block text-xs text-ink-3">{detail}</span>}
            </span>
            <b className="num font-semibold">{signedPoints(points)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
