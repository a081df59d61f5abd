import { useEffect, useRef } from 'react';
import type { CaseQueue } from '#shared/rules/moderation/cases.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { useQueue } from './cases-store.ts';
import { ReasonChoice } from './decision-choices.tsx';
import { QueueRow } from './queue-row.tsx';
import { type Bulk, canSelect } from './use-bulk.ts';

type QueuePanelProps = {
  list: ReturnType<typeof useQueue>;
  queue: CaseQueue;
  openId: string | null;
  now: Date;
  bulk: Bulk;
  className?: string;
};

/** The cases of a queue, the highest risk first. It scrolls on its own beside a long case. */
export function QueuePanel({ list, queue, openId, now, bulk, className }: QueuePanelProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another case is opened
  useEffect(() => {
    panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  return (
    <nav
      ref={panel}
      aria-label="Queue"
      className={cx(
        'min-w-0 rounded-panel bg-surface p-2 shadow-panel lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto',
        className,
      )}
    >
      {bulk.selected.length > 0 && (
        <div className="sticky top-0 z-1 mb-1 flex items-center gap-2 rounded-field bg-primary-soft px-3 py-2 text-sm flex-wrap">
          <b className="mr-auto font-semibold text-primary-ink">{bulk.selected.length} selected</b>
          <Button variant="quiet" size="sm" className="px-2!" onClick={bulk.clear}>
            Clear
          </Button>
          <Button
            size="sm"
            aria-keyshortcuts="B"
            busy={bulk.busy}
            busyLabel="Dismissing..."
            onClick={bulk.dismiss}
          >
            Dismiss
          </Button>
          <ReasonChoice
            className="basis-full"
            decision="dismiss"
            value={bulk.reason}
            onChange={bulk.setReason}
          />
        </div>
      )}
      {list.items?.length === 0 && !list.problem && (
        <EmptyState object="basket" title="Nothing waits here" className="pt-6! pb-8!">
          {queue === 'all' ? 'New reports appear here by themselves.' : 'Look at the other queues.'}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1">
        {list.items?.map((item) => (
          <li key={item.id}>
            <QueueRow
              item={item}
              to={staffPaths.case(item.id, queue)}
              current={item.id === openId}
              now={now}
              selected={bulk.selected.includes(item.id)}
              onSelect={canSelect(item) ? () => bulk.toggle(item.id) : undefined}
            />
          </li>
        ))}
      </ul>
      {!list.items && list.loading && <QueueSkeleton />}
      {(list.hasMore || list.problem) && (
        <div className="grid justify-items-center p-3 *:max-w-full">
          <ListEnd
            title={list.items ? 'The rest could not be loaded' : 'The queue could not be loaded'}
            problem={list.problem}
            hasMore={list.hasMore}
            loading={list.loading}
            onMore={list.readMore}
          />
        </div>
      )}
      {(list.items?.length ?? 0) > 0 && (
        <p className="flex justify-center gap-3.5 pt-2.5 pb-1.5 text-xs text-ink-3 max-lg:hidden">
          {HINTS.map(([key, what]) => (
            <span key={key}>
              <KeyHint>{key}</KeyHint> {what}
            </span>
          ))}
        </p>
      )}
    </nav>
  );
}

const HINTS = [
  ['J', 'next'],
  ['K', 'back'],
  ['X', 'select'],
  ['?', 'all keys'],
] as const;

function QueueSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-3 px-3 py-2.5">
          <Skeleton className="size-12 rounded-row!" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
