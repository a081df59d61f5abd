import { Lock } from 'lucide-react';
import { ERRORS } from '#shared/errors.ts';
import type { LookProblem } from '#shared/rules/moderation/dossiers.ts';
import { Panel } from '#web/ui/panel.tsx';

const WHY: Record<LookProblem, string> = {
  OWN_CASE: 'This is your own account, so it stays closed to you.',
  STAFF_CASE: 'This is about a colleague. Only admins can open it.',
  NO_RECENT_CASE: ERRORS.NO_RECENT_CASE.text,
};

/** Why contact data or phone reveals stay closed. */
export function LookProblemText({ problem }: { problem: LookProblem }) {
  return (
    <p className="flex gap-2 text-xs text-ink-3">
      <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {WHY[problem]}
    </p>
  );
}

/** In the place of the audit log, on the dossier of oneself and, for moderators, of other staff. */
export function CasesHidden({ problem }: { problem: LookProblem | null }) {
  return (
    <Panel title="Left out here" className="gap-2! lg:p-5">
      <p className="text-sm text-ink-2">
        Reports, flags, risk, decisions and the audit log are not shown
        {problem === 'OWN_CASE'
          ? ' to the person they are about.'
          : ' to moderators when they are about our team.'}
      </p>
    </Panel>
  );
}
