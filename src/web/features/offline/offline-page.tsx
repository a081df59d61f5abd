import { MessagesSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import { TALKS } from '#web/device/kept-names.ts';
import { readViewedItems } from '#web/features/recently-viewed/viewed-items.ts';
import { isKept, readKeptCopies } from '#web/runtime/kept-copies.ts';
import { Button } from '#web/ui/button.tsx';
import { Stall } from '#web/ui/stall.tsx';
import { KeptList } from './kept-list.tsx';
import { type KeptPage, keptPages } from './kept-pages.ts';
import { wantedPage, whenReachable } from './way-back.ts';

/** Where a page cannot be had: what can be read instead, and the way back once there is a network. */
export function OfflinePage() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const [pages, setPages] = useState<KeptPage[]>([]);
  const [talks, setTalks] = useState(false);

  useEffect(() => {
    const to = wantedPage(search, hash);
    let left = false;
    // Kept as data alone, for it was reached by a link within the market: the page is put together here.
    void isKept(to).then((kept) => kept && !left && search && navigate(to, { replace: true }));
    void readKeptCopies().then((copies) => setPages(keptPages(copies, readViewedItems())));
    void globalThis.caches?.has(TALKS).then(setTalks);
    const stop = whenReachable(() => window.location.replace(to));
    return () => {
      left = true;
      stop();
    };
  }, [search, hash, navigate]);

  return (
    <main id="main" className="page pt-14 pb-16">
      <div className="grid justify-items-center gap-2 text-center">
        <Stall className="mb-2" />
        <h1>You are offline</h1>
        <p className="max-w-[30em] text-pretty text-ink-2">
          This page needs a connection. It opens by itself as soon as there is one.
        </p>
        <Button className="mt-4" onClick={() => window.location.assign(wantedPage(search, hash))}>
          Try again
        </Button>
      </div>
      {user && talks && (
        <p className="mx-auto mt-8 max-w-150">
          <a
            href={paths.messages}
            className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 font-semibold shadow-panel hover:bg-wash"
          >
            <MessagesSquare className="text-primary-ink" /> Messages you have read here
          </a>
        </p>
      )}
      <KeptList pages={pages} />
    </main>
  );
}
