import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { createResource } from '#web/data/resource.ts';
import { RISK_INK, reportCount, riskTone } from './cases/case-texts.ts';

// What waits about an ad or a seller, for staff who look at the page. It floats, so that nothing moves.

type Subject = { ad?: string; user?: string };

const bars = createResource<ApiOutputs['staffCases']['bar']>((api, key) => {
  const [name = '', id = ''] = key.split(' ');
  return api.staffCases.bar({ [name]: id });
});

export function StaffBar({ ad, user }: Subject) {
  const { value } = bars.use(ad ? `ad ${ad}` : `user ${user}`);
  // Without the role or the second factor there is no bar.
  if (!value) return null;
  const { caseId, reports, risk } = value;
  return (
    <aside
      aria-label="For staff"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--toast-lift,0px))] z-4 flex justify-start"
    >
      <p className="pointer-events-auto flex max-w-full animate-fade-in flex-wrap items-center gap-x-3 rounded-menu bg-surface px-4 text-sm max-sm:pt-2.5 shadow-pop">
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <ShieldAlert className="size-4.5!" />
          Staff
        </span>
        {caseId === null ? (
          <span className="text-ink-2">No open case</span>
        ) : (
          <span className="num text-ink-2">
            {reportCount(reports)} · risk <b className={RISK_INK[riskTone(risk)]}>{risk}</b>
          </span>
        )}
        {/* On phones both links share the second line. */}
        <span className="flex gap-x-4 max-sm:basis-full">
          {caseId !== null && (
            <Link to={staffPaths.case(caseId)} className="link inline-flex min-h-11 items-center">
              Open case
            </Link>
          )}
          <Link
            to={ad ? staffPaths.listing(String(Number(ad))) : staffPaths.user(user ?? '')}
            className="link inline-flex min-h-11 items-center"
          >
            Open dossier
          </Link>
        </span>
      </p>
    </aside>
  );
}
