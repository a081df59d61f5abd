import { CalendarClock } from 'lucide-react';
import { formatWeekday } from '#shared/format/dates.ts';

/** Below the photos of a reserved listing. It never names the buyer. */
export function ReservedStrip({ until }: { until: string }) {
  return (
    <p
      role="status"
      className="mt-3 flex items-center gap-3 rounded-row bg-accent-soft px-4 py-3 text-sm text-ink max-md:-mx-4 max-md:rounded-none"
    >
      <CalendarClock className="flex-none text-accent-ink" />
      <span className="min-w-0">
        <b className="block font-semibold">Reserved until {formatWeekday(new Date(until))}</b>
        If the deal fails, it comes back here.
      </span>
    </p>
  );
}
