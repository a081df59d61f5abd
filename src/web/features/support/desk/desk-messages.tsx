import { ArrowLeft, Inbox } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { KeysDialog } from '#web/features/staff/keys-dialog.tsx';
import { useStaffStream } from '#web/features/staff/staff-stream.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageRow } from './message-row.tsx';
import { StateChip } from './state-chip.tsx';
import { type DeskState, moveMessage, useDesk } from './use-desk.ts';
import { DESK_KEYS, useDeskKeys } from './use-desk-keys.ts';
import { useOpenMessage } from './use-open-message.ts';

/** Messages from the contact form: list and message side by side on a desktop, one at a time on a phone. */
export function DeskMessages() {
  const [params] = useSearchParams();
  const state: DeskState = params.get('state') === 'closed' ? 'closed' : 'open';
  const openId = params.get('message');
  const desk = useDesk(state);
  const open = useOpenMessage(openId);
  const now = useNow();
  const navigate = useNavigate();
  const [showsKeys, setShowsKeys] = useState(false);
  useStaffStream((update) => {
    if (update.type === 'inbox' || update.type === 'cases') return;
    desk.refresh();
    open.reload();
  });
  const pathOf = (id: string) => `${paths.supportMessage(id)}${state === 'closed' ? '&state=closed' : ''}`;
  const listPath = paths.supportDesk + (state === 'closed' ? '?state=closed' : '');
  useDeskKeys({
    items: desk.items,
    openId,
    open: (id) => void navigate(pathOf(id)),
    readMore: desk.hasMore ? desk.readMore : undefined,
    showKeys: () => setShowsKeys(true),
  });
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <section aria-label="Messages" className={cx('min-w-0', openId && 'max-lg:hidden')}>
        <div className="flex flex-wrap gap-2 pb-4">
          <StateChip to={paths.supportDesk} current={state === 'open'}>
            Open{desk.open !== null && ` ${desk.open}`}
          </StateChip>
          <StateChip to={`${paths.supportDesk}?state=closed`} current={state === 'closed'}>
            Closed
          </StateChip>
        </div>
        {desk.items?.length === 0 && !desk.problem && (
          <EmptyState
            object="basket"
            title={state === 'open' ? 'Nobody is waiting for an answer' : 'Nothing is closed yet'}
          >
            {state === 'open'
              ? 'Messages from the contact form appear here, most urgent first.'
              : 'Answered and closed messages appear here, newest first.'}
          </EmptyState>
        )}
        <LiveAnnouncement>
          {desk.items ? (state === 'closed' ? `${desk.items.length} shown` : `${desk.open} open`) : ''}
        </LiveAnnouncement>
        <ul className="-mx-3 grid grid-cols-1 gap-1">
          {desk.items?.map((item) => (
            <li key={item.id}>
              <MessageRow item={item} to={pathOf(item.id)} current={item.id === openId} now={now} />
            </li>
          ))}
        </ul>
        {!desk.items && desk.loading && <DeskSkeleton />}
        <div className="mt-4 grid justify-items-center *:max-w-full">
          <ListEnd
            title={desk.items ? 'The rest could not be loaded' : 'The messages could not be loaded'}
            problem={desk.problem}
            hasMore={desk.hasMore}
            loading={desk.loading}
            onMore={desk.readMore}
          />
        </div>
      </section>
      <section aria-label="Message" className={cx('min-w-0', !openId && 'max-lg:hidden')}>
        {openId && (
          <ButtonLink to={listPath} variant="quiet" size="sm" className="-ml-4 mb-2 lg:hidden">
            <ArrowLeft />
            All messages
          </ButtonLink>
        )}
        {open.message && (
          <MessageDetail
            key={open.message.id}
            message={open.message}
            now={now}
            onChange={(changed) => {
              open.put(changed);
              moveMessage(changed);
            }}
            onStale={open.reload}
          />
        )}
        {open.failure && (
          <NotLoaded title="The message could not be loaded" why={open.failure.text} onRetry={open.reload} />
        )}
        {openId && !open.message && !open.failure && <DeskSkeleton />}
        {!openId && (
          <Panel className="min-h-80 content-center! justify-items-center text-center text-ink-2">
            <Inbox className="size-10 stroke-[1.4] text-line-strong" />
            Choose a message to read and answer it.
          </Panel>
        )}
      </section>
      <KeysDialog groups={DESK_KEYS} open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}
