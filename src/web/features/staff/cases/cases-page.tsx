import { ArrowLeft, Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CASE_QUEUES, type CaseQueue, DECISION_TARGET_HOURS } from '#shared/rules/moderation/cases.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { KeysDialog } from '../keys-dialog.tsx';
import { StaffMain } from '../staff-main.tsx';
import { useStaffStream } from '../staff-stream.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { useWaitingCounts } from '../waiting-counts.ts';
import { waitingText } from './case-texts.ts';
import { CaseView } from './case-view.tsx';
import { type QueuedCase, refreshCase, refreshQueue, reloadCase, useQueue } from './cases-store.ts';
import { QueueChips } from './queue-chips.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { type Undone, undo, undoLatest, undoProblem } from './undo-store.ts';
import { UndoToast } from './undo-toast.tsx';
import { useBulk } from './use-bulk.ts';
import { useTabTitle } from './use-tab-title.ts';

/** What waits for a decision: a queue, and the opened case beside it. On phones one at a time. */
export function CasesPage() {
  const { caseId = null } = useParams();
  const [params] = useSearchParams();
  const queue = CASE_QUEUES.find((known) => known === params.get('queue')) ?? 'all';
  const list = useQueue(queue);
  const counts = useWaitingCounts()?.cases ?? list.page?.counts ?? null;
  const navigate = useNavigate();
  const now = useNow();
  const [showsKeys, setShowsKeys] = useState(false);
  const [outcome, setOutcome] = useState('');
  const bulk = useBulk(list.items ?? []);
  const items = list.items ?? [];
  const first = items.find(forMe);
  const at = items.findIndex(({ id }) => id === caseId);
  /** Where the opened case was, for when it leaves the queue. */
  const lastAt = useRef(0);
  if (at >= 0) lastAt.current = at;
  const neighbours = {
    next: items.slice(at >= 0 ? at + 1 : Math.min(lastAt.current, items.length - 1)).find(forMe),
    back: items.slice(0, at >= 0 ? at : lastAt.current).findLast(forMe),
  };
  const open = (id: string | undefined) => {
    if (id) void navigate(staffPaths.case(id, queue));
    else if (at >= 0 && list.hasMore) list.readMore();
  };

  useStaffStream(({ type }) => {
    if (type !== 'cases' && type !== 'reload') return;
    refreshQueue(queue);
    if (caseId) refreshCase(caseId);
  });
  useTabTitle(counts?.all ?? null);
  useGoneCase(caseId, list.items !== null && at < 0 && !list.hasMore);

  async function showUndone(answer: Promise<Undone | null>) {
    const undone = await answer;
    const problem = undone && undoProblem(undone);
    if (problem) showToast({ text: problem });
    if (undone?.caseId) {
      setOutcome(
        undone.undone === 1 ? 'Undone. The case is open again.' : `${undone.undone} cases are open again.`,
      );
      void navigate(staffPaths.case(undone.caseId, queue));
    }
  }

  function showNext(text: string) {
    const next = neighbours.next ?? neighbours.back;
    setOutcome(`${text}. ${next ? `Next: ${next.title}` : 'No more cases in this queue.'}`);
    void navigate(next ? staffPaths.case(next.id, queue) : staffPaths.queue(queue));
  }

  useShortcuts({
    J: () => open(neighbours.next?.id),
    K: () => open(neighbours.back?.id),
    X: () => caseId && bulk.toggle(caseId),
    B: bulk.dismiss,
    Z: () => void showUndone(undoLatest()),
    '?': () => setShowsKeys(true),
  });

  return (
    <StaffMain className="pb-6!">
      <LiveAnnouncement>{outcome}</LiveAnnouncement>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:pb-4">
        {/* On phones an opened case takes its place. */}
        <div className={cx('mr-auto', caseId && 'max-lg:sr-only')}>
          <h1 className="text-[1.625rem] leading-8 lg:text-[1.625rem] lg:leading-8">Reports</h1>
          <p className="num text-sm text-ink-2">
            {counts ? (
              <Summary queue={queue} open={counts[queue]} oldestAt={list.page?.oldestAt ?? null} now={now} />
            ) : (
              'Loading...'
            )}
          </p>
        </div>
        <QueueChips queue={queue} counts={counts} className={cx('max-lg:pb-3', caseId && 'max-lg:hidden')} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <QueuePanel
          list={list}
          queue={queue}
          openId={caseId}
          now={now}
          bulk={bulk}
          className={cx(caseId && 'max-lg:hidden')}
        />
        <section aria-label="Case" className={cx('min-w-0', !caseId && 'max-lg:hidden')}>
          {caseId ? (
            <>
              <ButtonLink
                to={staffPaths.queue(queue)}
                variant="quiet"
                size="sm"
                className="-ml-4 mb-2 lg:hidden"
              >
                <ArrowLeft />
                All cases
              </ButtonLink>
              <CaseView
                key={caseId}
                id={caseId}
                now={now}
                onDecided={showNext}
                onUndo={(decision) => void showUndone(undo([decision]))}
                onNext={neighbours.next && (() => open(neighbours.next?.id))}
              />
            </>
          ) : (
            <Panel className="min-h-100 content-center! justify-items-center text-center text-ink-2">
              <Inbox className="size-10 stroke-[1.4] text-line-strong" />
              <p className="max-w-80 text-balance">
                {items.length > 0
                  ? 'Choose a case, or start with the one of the highest risk.'
                  : 'Nothing waits in this queue.'}
              </p>
              {first && (
                <Button variant="secondary" size="sm" aria-keyshortcuts="J" onClick={() => open(first.id)}>
                  Open the first case
                </Button>
              )}
            </Panel>
          )}
        </section>
      </div>
      <UndoToast onUndo={() => void showUndone(undoLatest())} />
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </StaffMain>
  );
}

/** Cases that others decide are skipped. */
const forMe = ({ mayOpen }: QueuedCase) => mayOpen;

function Summary({
  queue,
  open,
  oldestAt,
  now,
}: {
  queue: CaseQueue;
  open: number;
  oldestAt: string | null;
  now: Date;
}) {
  const isLate = oldestAt && now.getTime() - new Date(oldestAt).getTime() > DECISION_TARGET_HOURS * 3_600_000;
  return (
    <>
      <b className="font-semibold text-ink">{open >= COUNTED_TO ? '1,000 or more' : open} open</b>
      {queue !== 'all' && ' in this queue'}
      {oldestAt && (
        <>
          {' · '}
          <span className={cx(isLate && 'font-semibold text-danger-ink')}>
            oldest {waitingText(oldestAt, now)}
          </span>
        </>
      )}
      {` · target under ${DECISION_TARGET_HOURS} h`}
    </>
  );
}

/** The API counts up to this. */
const COUNTED_TO = 1000;

/** An opened case that left the queue is read again, because somebody else may have decided it. */
function useGoneCase(id: string | null, isGone: boolean): void {
  useEffect(() => {
    if (id && isGone) reloadCase(id);
  }, [id, isGone]);
}
