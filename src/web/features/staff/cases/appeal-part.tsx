import { Link } from 'react-router';
import type { CaseDetail, CaseUser } from '#shared/contract/staff-cases.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import { shortName } from '#shared/format/short-name.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { decisionLine } from './case-texts.ts';

/** What the user objects to, and their words. */
export function AppealPart({ appeal, user }: { appeal: NonNullable<CaseDetail['appeal']>; user: CaseUser }) {
  const { decision, text, timestamp, firstCase } = appeal;
  return (
    <section className="grid grid-cols-1 gap-2.5">
      <h3 className="text-base leading-6">Appeal</h3>
      <Banner tone="info" title={decisionLine(decision)}>
        {decision.by?.name ?? 'An automatic rule'}, {formatMessageMoment(new Date(decision.at))}
        {decision.message && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{decision.message}</p>}
      </Banner>
      <blockquote className="rounded-menu bg-bg px-4 py-3">
        <p className="font-read text-sm wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">{text}</p>
        <footer className="mt-1 text-xs wrap-anywhere text-ink-3">
          {shortName(user.name)}, {formatMessageMoment(new Date(timestamp))}
        </footer>
      </blockquote>
      {firstCase && (
        <p className="text-sm text-ink-2">
          Evidence, reports and signals are those of the{' '}
          <Link to={staffPaths.case(firstCase.id)} className="link hit relative">
            first case {firstCase.id}
          </Link>
          .
        </p>
      )}
    </section>
  );
}
