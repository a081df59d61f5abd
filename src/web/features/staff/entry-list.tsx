import { Link } from 'react-router';
import type { AuditEntry } from '#shared/contract/staff-audit.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';
import { staffPaths } from '#shared/staff-paths.ts';

/** Entries of the audit log in plain words. A dossier leaves out what it is about. */
export function EntryList({
  entries,
  about,
}: {
  entries: readonly AuditEntry[];
  about?: 'user' | 'listing';
}) {
  return (
    <ol className="grid grid-cols-1 text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line py-2.5 last:border-b-0">
          <p className="wrap-anywhere">
            <StaffName staff={entry.staff} /> {entry.text}
            {entry.listing && about !== 'listing' && (
              <>
                {': '}
                <Link to={staffPaths.listing(entry.listing.id)} className={LINK}>
                  {entry.listing.title ?? `ad ${entry.listing.id}`}
                </Link>
              </>
            )}
            {entry.user && about === undefined && (
              <>
                {entry.listing ? ' of ' : ': '}
                <Link to={staffPaths.user(entry.user.id)} className={LINK}>
                  {entry.user.name ?? 'a user who left'}
                </Link>
              </>
            )}
          </p>
          <p className="wrap-anywhere text-ink-3">
            {[reasonOf(entry.reason), ...entry.facts].filter(Boolean).map((fact) => `${fact} · `)}
            {entry.caseId && (
              <>
                <Link to={staffPaths.case(entry.caseId)} className={LINK}>
                  Case {entry.caseId}
                </Link>
                {' · '}
              </>
            )}
            <time dateTime={entry.at} className="num whitespace-nowrap">
              {formatMessageMoment(new Date(entry.at))}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function StaffName({ staff }: { staff: AuditEntry['staff'] }) {
  return <b className="font-semibold">{staff ? (staff.name ?? 'Former staff') : 'System'}</b>;
}

function reasonOf(reason: string): string {
  const rules: Record<string, { title: string }> = MARKET_RULES;
  // The case is a link of its own.
  return reason === 'case' ? '' : (rules[reason]?.title ?? reason);
}

const LINK = 'text-primary-ink underline decoration-1 underline-offset-2 hover:decoration-2';
