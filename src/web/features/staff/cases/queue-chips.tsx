import type { QueueCounts } from '#shared/contract/staff-cases.ts';
import { paths } from '#shared/paths.ts';
import { CASE_QUEUES, type CaseQueue } from '#shared/rules/moderation/cases.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { useWaitingCounts } from '../waiting-counts.ts';
import { QUEUE_LABELS } from './case-texts.ts';

/** The queues with their numbers. Those of kinds are left out while they are empty. */
export function QueueChips({
  queue,
  counts,
  className,
}: {
  queue: CaseQueue;
  counts: QueueCounts | null;
  className?: string;
}) {
  const support = useWaitingCounts();
  const shown = CASE_QUEUES.filter(
    (one) => one === queue || ALWAYS.includes(one) || (counts?.[one] ?? 0) > 0,
  );
  return (
    <nav
      aria-label="Queues"
      className={cx(
        'no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0',
        className,
      )}
    >
      {shown.map((one) => (
        <ChipLink
          key={one}
          to={staffPaths.queue(one)}
          current={one === queue}
          aria-current={one === queue ? 'page' : undefined}
          className="num font-semibold"
        >
          {QUEUE_LABELS[one]} {counts?.[one]}
        </ChipLink>
      ))}
      {support && support.contact > 0 && (
        <ChipLink to={paths.supportDesk} className="num font-semibold">
          Contact {support.contact}
        </ChipLink>
      )}
      {support && support.chats > 0 && (
        <ChipLink to={paths.supportChats} className="num font-semibold">
          Support chats {support.chats}
        </ChipLink>
      )}
    </nav>
  );
}

const ALWAYS: readonly CaseQueue[] = ['all', 'mine', 'high-risk', 'appeal'];
