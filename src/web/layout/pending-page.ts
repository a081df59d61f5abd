import { useEffect } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { type PendingPage, SLOW_MS, usePendingData } from './awaited-location.ts';
import { loadFrameParts } from './load-frame-parts.ts';
import { pageTitle } from './titles.ts';

// React Router shows a page and changes the URL only when its data has loaded. For slow data the loader
// therefore returns early, the site's layout draws a skeleton at the new URL, and the loader runs again when
// the data has loaded.

/** The page that is shown as a skeleton now. */
let shown: PendingPage | null = null;

/** For a page's client loader. Its component never sees a pending page: the layout draws a skeleton in its place. */
export async function loadPage<Data>(
  request: Request,
  loadData: () => Promise<Data>,
  loadCode: () => Promise<unknown>,
  isSameScreen: (now: URL, next: URL) => boolean = hasSameWords,
): Promise<Data> {
  const url = new URL(request.url);
  const { href } = url;
  if (shown?.href === href) return shown.pending as Promise<Data>;
  const now = new URL(window.location.href);
  const stays = now.pathname === url.pathname && isSameScreen(now, url);
  const pending = Promise.all([loadData(), loadCode()]).then(([data]) => data);
  if (stays || !(await isSlow(pending)) || !(await hasSkeletons())) return pending;
  return { pending, href, meta: [{ title: pageTitle('Loading...') }] } satisfies PendingPage as Data;
}

/**
 * Filters and sort order leave the page in place until the new one has loaded. So do Back and Forward: they have already
 * changed the URL, and need the list to restore its scroll position.
 */
function hasSameWords(now: URL, next: URL): boolean {
  return now.searchParams.get('q') === next.searchParams.get('q');
}

const hasSkeletons = () =>
  loadFrameParts()
    .then(({ loadPageSkeleton }) => loadPageSkeleton())
    .then(
      () => true,
      () => false,
    );

async function isSlow(pending: Promise<unknown>): Promise<boolean> {
  const loaded = pending.then(
    () => false,
    () => false,
  );
  return Promise.race([loaded, new Promise<true>((resolve) => setTimeout(resolve, SLOW_MS, true))]);
}

/** Whether this page is drawn as a skeleton. Runs its loader again when its data has loaded. */
export function usePendingPage(): boolean {
  const page = usePendingData();
  const isIdle = useNavigation().state === 'idle';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!page) return;
    shown = page;
    let unmounted = false;
    // An unmounted page must not run its loader, because that would restart the navigation to the next page.
    const loadAgain = () => void (unmounted || !isIdle || revalidate());
    page.pending.then(loadAgain, loadAgain);
    return () => {
      unmounted = true;
      shown = null;
    };
  }, [page, isIdle, revalidate]);
  const isPending = page !== null;
  const { hash } = useLocation();
  useEffect(() => {
    if (!isPending) return;
    // The router looked for the hash target when only the skeleton was shown.
    return () => document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isPending, hash]);
  return isPending;
}
