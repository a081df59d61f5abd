import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import { CONVERSATIONS_CACHE } from '#web/device/cache-names.ts';
import { readViewedItems } from '#web/features/discover/viewed-items.ts';
import { isPageCached, readCachedPages } from '#web/runtime/cached-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Stall } from '#web/ui/stall.tsx';
import { ReadablePageList } from './readable-page-list.tsx';
import { type ReadablePage, readablePages } from './readable-pages.ts';
import { requestedPage, whenReachable } from './requested-page.ts';

/** Lists cached pages, and returns to the requested page when the network is back. */
export function OfflinePage() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const [pages, setPages] = useState<ReadablePage[]>([]);
  const [hasConversations, setHasConversations] = useState(false);

  useEffect(() => {
    const to = requestedPage(search, hash);
    let unmounted = false;
    // A page opened by client-side navigation is cached only as data, so it is rendered here.
    void isPageCached(to).then(
      (isCached) => isCached && !unmounted && search && navigate(to, { replace: true }),
    );
    void readCachedPages().then((copies) => setPages(readablePages(copies, readViewedItems())));
    void globalThis.caches?.has(CONVERSATIONS_CACHE).then(setHasConversations);
    const stop = whenReachable(() => window.location.replace(to));
    return () => {
      unmounted = true;
      stop();
    };
  }, [search, hash, navigate]);

  return (
    <main id="main" className="page pt-14 pb-16">
      <div className="grid justify-items-center gap-2 text-center">
        <Stall className="mb-2" />
        <h1>You are offline</h1>
        <p className="max-w-[30em] text-pretty text-ink-2">
          This page needs a connection. It opens when you are back online.
        </p>
        <Button className="mt-4" onClick={() => window.location.assign(requestedPage(search, hash))}>
          Try again
        </Button>
      </div>
      {user && hasConversations && (
        <p className="mx-auto mt-8 max-w-150">
          <a
            href={paths.messages}
            className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 font-semibold shadow-panel hover:bg-wash"
          >
            <MessagesSquare className="text-primary-ink" /> Messages you have read here
          </a>
        </p>
      )}
      <ReadablePageList pages={pages} />
    </main>
  );
}
