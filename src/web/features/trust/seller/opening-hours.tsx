import { ChevronDown } from 'lucide-react';
import {
  type DayHours,
  formatTimeOfDay,
  type OpeningHours as Hours,
  listHours,
  openStateOf,
} from '#shared/rules/opening-hours.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { cx } from '#web/ui/cx.ts';

/** Whether the shop is open, in colour and words, with the hours of the week to unfold. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const now = useNow();
  const { isOpen, at, day } = openStateOf(hours, now);
  const change = `${isOpen ? 'until' : 'opens'} ${day ? `${day} ` : ''}${formatTimeOfDay(at)}`;
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className={cx('size-2 flex-none rounded-full', isOpen ? 'bg-success-ink' : 'bg-line-strong')}
        />
        <span className={cx('font-semibold', isOpen && 'text-success-ink')}>
          {isOpen ? 'Open now' : 'Closed'}
        </span>
        <span className="text-ink-3">{change}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        <span className="sr-only">Opening hours</span>
      </summary>
      <dl className="grid gap-1.5 pb-2 text-sm">
        {listHours(hours, now).map(({ label, hours: shown, isToday }) => (
          <div key={label} className={cx('flex justify-between gap-4', isToday && 'font-semibold')}>
            <dt>{label}</dt>
            <dd className="num">{formatHours(shown)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function formatHours(hours: DayHours): string {
  return hours ? `${formatTimeOfDay(hours.opens)} – ${formatTimeOfDay(hours.closes)}` : 'Closed';
}
