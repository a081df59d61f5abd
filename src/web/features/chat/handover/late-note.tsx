import type { Handover } from '#shared/contract/handovers.ts';
import { formatMeetupTime } from '#shared/format/dates.ts';
import { codeEnd } from '#shared/rules/handovers.ts';
import { useNow } from '#web/runtime/use-now.ts';

/** After the time of the reservation. */
export function LateNote({ handover }: { handover: Handover }) {
  const now = useNow();
  const until = new Date(handover.until);
  if (now < until) return null;
  return (
    <p className="text-center text-xs text-ink-2">
      The reservation has ended. The code still works until {formatMeetupTime(codeEnd(until))}.
    </p>
  );
}
