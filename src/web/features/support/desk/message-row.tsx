import type { WaitingContact } from '#shared/contract/support-desk.ts';
import { formatAge } from '#shared/format/dates.ts';
import { CONTACT_CATEGORIES } from '#shared/rules/contact.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DeskRow } from './desk-row.tsx';
import { dueText } from './due-text.ts';

type MessageRowProps = { item: WaitingContact; to: string; current: boolean; now: Date };

/** One message in the list with its subject, sender and due time. */
export function MessageRow({ item, to, current, now }: MessageRowProps) {
  const { subject, name, category, timestamp, dueAt, closedAt, isUndelivered } = item;
  const due = new Date(dueAt);
  return (
    <DeskRow to={to} current={current} className="gap-1">
      <span className="flex items-start justify-between gap-3">
        <bdi className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">{subject}</bdi>
        <span className="flex-none pt-0.5 text-xs text-ink-3">{formatAge(new Date(timestamp), now)}</span>
      </span>
      <span className="truncate text-sm text-ink-2">
        <bdi>{name}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
        <Badge tone={category === 'safety' ? 'warn' : 'neutral'}>{CONTACT_CATEGORIES[category]}</Badge>
        {!closedAt && isUndelivered && <Badge tone="danger">Answer not delivered</Badge>}
        {closedAt ? (
          <>Closed {formatAge(new Date(closedAt), now).toLowerCase()}</>
        ) : due <= now ? (
          <Badge tone="danger">Overdue since {dueText(due, now)}</Badge>
        ) : (
          <>Due {dueText(due, now)}</>
        )}
      </span>
    </DeskRow>
  );
}
