import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useParams, useSearchParams } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import './chat.css';
import { readSort } from '#web/features/chat/state/sort-conversations.ts';
import { useConversations } from '#web/features/chat/state/use-conversations.ts';
import { useVisibleHeight } from '#web/ui/use-log-scroll.ts';
import { ConversationList, NoConversations } from './conversation-list.tsx';
import { readPart } from './part-tabs.tsx';

/** The list and the open conversation: side by side on wide screens, one at a time on phones. */
export function MessagesPage() {
  const { conversationId = null } = useParams();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const adId = params.get('ad');
  const sort = readSort(params.get('sort'));
  const [words, setWords] = useState('');
  const part = readPart(params.get('show'));
  const list = useConversations({ q: words, adId: adId ?? '', sort, part });
  /** Changes the filters of the list. The open conversation and the way back to the list stay. */
  function setParam(name: string, value: string | null) {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true, state });
  }
  const pane = useRef<HTMLElement>(null);
  useVisibleHeight(pane);
  useFocusOnReturn(conversationId);
  return (
    <main id="main" className="md:page md:pb-14">
      <div className={cx('px-4 pt-4 pb-3 md:px-0', conversationId && 'max-md:sr-only')}>
        <h1>Messages</h1>
        <p className="text-ink-2">Communicate with buyers and sellers</p>
      </div>
      <div className="chat-panes">
        <section
          aria-label="Conversations"
          className={cx(
            'flex min-h-0 min-w-0 flex-col md:border-r md:border-line',
            conversationId && 'max-md:hidden',
          )}
        >
          <ConversationList
            list={list}
            words={words}
            onType={setWords}
            sort={sort}
            onSort={(next) => setParam('sort', next === 'recent' ? null : next)}
            part={part}
            onPart={(next) => setParam('show', next ?? null)}
            openId={conversationId}
            aboutItem={adId !== null}
            onShowAll={() => setParam('ad', null)}
          />
        </section>
        <section
          ref={pane}
          aria-label="Conversation"
          data-open={conversationId ? '' : undefined}
          className="chat-thread"
        >
          {conversationId ? (
            <Outlet />
          ) : (
            <NoneOpen
              isEmpty={list.status === 'ready' && list.items.length === 0 && !words.trim() && !part}
              about={adId !== null}
            />
          )}
        </section>
      </div>
    </main>
  );
}

function NoneOpen({ isEmpty, about }: { isEmpty: boolean; about: boolean }) {
  if (isEmpty) return <NoConversations about={about} className="m-auto" />;
  return (
    <p className="m-auto grid max-w-80 justify-items-center gap-3 p-6 text-center text-ink-2">
      <MessagesSquare className="size-10 stroke-[1.4] text-line-strong" />
      Choose a conversation to read it.
    </p>
  );
}

/** Moves the focus to the conversation that was open when the user returns to the list. */
function useFocusOnReturn(openId: string | null): void {
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const from = lastOpenId.current;
    lastOpenId.current = openId;
    if (openId || !from) return;
    // Runs after the focus change of the page navigation.
    const later = setTimeout(() =>
      document.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(from)}"]`)?.focus(),
    );
    return () => clearTimeout(later);
  }, [openId]);
}
