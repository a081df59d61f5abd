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

/** Whether the shop is open, in colour and words. On phones the hours of the week unfold below. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const now = useNow();
  return (
    <>
      <p className="hidden min-h-11 items-center gap-1.5 text-sm lg:flex">
        <OpenState hours={hours} now={now} />
      </p>
      <details className="group mt-1 lg:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
          <OpenState hours={hours} now={now} />
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
          <span className="sr-only">Opening hours</span>
        </summary>
        <HoursTable hours={hours} now={now} />
      </details>
    </>
  );
}

/** The hours of the week beside the listings of wide screens. */
export function WeekHours({ hours }: { hours: Hours }) {
  const now = useNow();
  return (
    <section aria-labelledby="opening-hours" className="mt-6 hidden border-t border-line pt-5 lg:block">
      <h2 id="opening-hours" className="mb-2 text-base leading-5 lg:text-base lg:leading-5">
        Opening hours
      </h2>
      <HoursTable hours={hours} now={now} />
    </section>
  );
}

function OpenState({ hours, now }: { hours: Hours; now: Date }) {
  const { isOpen, at, day } = openStateOf(hours, now);
  return (
    <>
      <span
        aria-hidden="true"
        className={cx('size-2 flex-none rounded-full', isOpen ? 'bg-success-ink' : 'bg-line-strong')}
      />
      <span className={cx('font-semibold', isOpen && 'text-success-ink')}>
        {isOpen ? 'Open now' : 'Closed'}
      </span>
      <span className="text-ink-3">
        {isOpen ? 'until' : 'opens'} {day && `${day} `}
        {formatTimeOfDay(at)}
      </span>
    </>
  );
}

function HoursTable({ hours, now }: { hours: Hours; now: Date }) {
  return (
    <dl className="grid gap-1.5 pb-2 text-sm">
      {listHours(hours, now).map(({ label, hours: shown, isToday }) => (
        <div key={label} className={cx('flex justify-between gap-4', isToday && 'font-semibold')}>
          <dt>{label}</dt>
          <dd className="num">{formatHours(shown)}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatHours(hours: DayHours): string {
  return hours ? `${formatTimeOfDay(hours.opens)} – ${formatTimeOfDay(hours.closes)}` : 'Closed';
}
