import { Link } from 'react-router';
import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { waitingText } from './case-texts.ts';

/** Who reported it, and why. */
export function ReportList({ reports, now }: { reports: CaseDetail['reportList']; now: Date }) {
  if (reports.length === 0) return null;
  return (
    <section>
      <h3 className="text-xs font-normal tracking-normal text-ink-3">Reports</h3>
      <ul className="mt-1.5 grid grid-cols-1 gap-2 text-sm">
        {reports.map(({ reporter, reason, note, timestamp }) => (
          <li key={reporter.id + timestamp} className="flex items-start gap-2">
            <Avatar name={reporter.name} src={reporter.avatar} size="sm" />
            <div className="min-w-0 flex-1 pt-1.5 wrap-anywhere">
              <Link to={staffPaths.user(reporter.id)} className="hit relative font-semibold hover:underline">
                <bdi>{reporter.name}</bdi>
              </Link>
              {' · '}
              {reason}
              {note && (
                <p className="mt-0.5 font-read whitespace-pre-wrap text-ink-2 [unicode-bidi:plaintext]">
                  {note}
                </p>
              )}
            </div>
            <span className="num pt-1.5 text-xs whitespace-nowrap text-ink-3">
              {waitingText(timestamp, now)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
