import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, PrefetchPageLinks, useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';
import './chat.css';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { useVisibleHeight } from '#web/ui/use-log-scroll.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { ListSkeleton } from './list-skeleton.tsx';

/** The list and the open conversation: side by side on wide screens, one at a time on phones. */
export function MessagesPage() {
  const { conversationId = null } = useParams();
  const pane = useRef<HTMLElement>(null);
  useVisibleHeight(pane);
  useFocusOnReturn(conversationId);
  const needsList = useNeedsList(conversationId);
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
          {needsList && (
            <Suspense fallback={<ListSkeleton />}>
              <ListPane openId={conversationId} />
            </Suspense>
          )}
        </section>
        <section
          ref={pane}
          aria-label="Conversation"
          data-open={conversationId ? '' : undefined}
          className="chat-thread"
        >
          <Outlet />
        </section>
      </div>
      <CodeOfOtherScreen isThreadOpen={conversationId !== null} />
    </main>
  );
}

/** Only a page that starts with a conversation waits for this code: the route of the list imports it too. */
const ListPane = lazy<ComponentType<{ openId: string | null }>>(() =>
  import('./list-pane.tsx').then(
    ({ ListPane }) => ({ default: ListPane }),
    () => ({ default: ListNotLoaded }),
  ),
);

/** The browser does not request code again that could not be loaded, so the page is reloaded. */
function ListNotLoaded() {
  return (
    <div role="alert" className="px-6 py-12 text-center">
      <p className="mb-4 font-semibold">Your conversations could not be loaded</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}

/** As in chat.css. */
const SIDE_BY_SIDE = '(width >= 48rem)';

/** A list that was shown stays mounted, so that the way back from a conversation is immediate. */
function useNeedsList(openId: string | null): boolean {
  const isVisible = useMediaQuery(SIDE_BY_SIDE) || openId === null;
  const [wasVisible, setWasVisible] = useState(isVisible);
  if (isVisible && !wasVisible) setWasVisible(true);
  return isVisible || wasVisible;
}

/** Loads the code of the list or the conversation while the page is idle, so that it also opens offline. */
function CodeOfOtherScreen({ isThreadOpen }: { isThreadOpen: boolean }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    whenIdle(() => setIdle(true), unmounted.signal);
    return () => unmounted.abort();
  }, []);
  if (!isIdle) return null;
  return <PrefetchPageLinks page={isThreadOpen ? paths.messages : paths.conversation('any')} />;
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
