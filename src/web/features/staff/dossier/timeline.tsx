import {
  Flag,
  Gavel,
  Handshake,
  LogIn,
  type LucideIcon,
  ShieldAlert,
  ShoppingBag,
  Tag,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-router';
import type { HistoryEntry } from '#shared/contract/staff-dossiers.ts';
import { formatMoment } from '#shared/format/dates.ts';
import type { HistoryKind } from '#shared/rules/moderation/dossiers.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { cx } from '#web/ui/cx.ts';

const LOOKS: Record<HistoryKind, { Icon: LucideIcon; tone: string }> = {
  joined: { Icon: UserPlus, tone: 'bg-wash text-ink-2' },
  'signed-in': { Icon: LogIn, tone: 'bg-wash text-ink-2' },
  reported: { Icon: Flag, tone: 'bg-danger-soft text-danger-ink' },
  flagged: { Icon: ShieldAlert, tone: 'bg-accent-soft text-accent-ink' },
  posted: { Icon: Tag, tone: 'bg-success-soft text-success-ink' },
  removed: { Icon: Trash2, tone: 'bg-wash text-ink-2' },
  sold: { Icon: Handshake, tone: 'bg-success-soft text-success-ink' },
  bought: { Icon: ShoppingBag, tone: 'bg-success-soft text-success-ink' },
  reserved: { Icon: Handshake, tone: 'bg-wash text-ink-2' },
  decision: { Icon: Gavel, tone: 'bg-info-soft text-info-ink' },
};

/** What happened to a user or a listing, the latest first. A line connects the entries. */
export function Timeline({ entries, listingId }: { entries: readonly HistoryEntry[]; listingId?: string }) {
  return (
    <ol className="grid grid-cols-1">
      {entries.map((entry) => (
        <TimelineEntry key={entry.id} entry={entry} listingId={listingId} />
      ))}
    </ol>
  );
}

function TimelineEntry({ entry, listingId }: { entry: HistoryEntry; listingId?: string }) {
  const { Icon, tone } = LOOKS[entry.kind];
  const now = useNow();
  const links = [
    ...(entry.listingId && entry.listingId !== listingId
      ? [{ to: staffPaths.listing(entry.listingId), label: 'Open ad' }]
      : []),
    ...(entry.caseId ? [{ to: staffPaths.case(entry.caseId), label: `Case ${entry.caseId}` }] : []),
  ];
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0 md:grid-cols-[1.75rem_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-0 left-3.5 w-0.5 -translate-x-1/2 bg-line group-last:hidden"
      />
      <span aria-hidden="true" className={cx('grid size-7 place-items-center rounded-full', tone)}>
        <Icon className="size-4!" />
      </span>
      <div className="min-w-0 pt-1 text-sm">
        <p className="font-semibold wrap-anywhere">{entry.title}</p>
        {(entry.detail || links.length > 0) && (
          <p className="wrap-anywhere text-ink-3">
            {entry.detail}
            {links.map(({ to, label }, at) => (
              <span key={to}>
                {(entry.detail || at > 0) && ' · '}
                <Link
                  to={to}
                  className="text-primary-ink underline decoration-1 underline-offset-2 hover:decoration-2"
                >
                  {label}
                </Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <time
        dateTime={entry.at}
        className="num text-xs whitespace-nowrap text-ink-3 max-md:col-start-2 md:pt-1"
      >
        {formatMoment(new Date(entry.at), now)}
      </time>
    </li>
  );
}
