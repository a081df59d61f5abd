import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { isStaffRole } from '#shared/rules/roles.ts';
import { useSession } from '#web/data/session.ts';
import { useSendUnsentFavorites } from '#web/features/favorites/use-send-unsent-favorites.ts';
import { PushQuestionRegion } from '#web/features/push/question-region.tsx';
import { CachedPageBanner } from '#web/layout/cached-page-banner.tsx';
import { cachedPageInfo, onCachedPageChange, setCachedPageInfo } from '#web/layout/cached-page-state.ts';
import { startServiceWorker } from '#web/layout/service-worker-client.ts';
import { isPageCached } from '#web/runtime/cached-pages.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Whatever goes along with every page and may come after it: the service worker, taps that wait to be sent, questions. */
export function AfterLoadTasks() {
  useSendUnsentFavorites();
  useEffect(() => void startServiceWorker().catch(() => {}), []);
  useStaffActivity();
  return (
    <>
      <CachedPageNotice />
      <PushQuestionRegion />
    </>
  );
}

/** Only staff fetch the code of it. */
function useStaffActivity(): void {
  const { user } = useSession();
  const staffId = isStaffRole(user?.role) ? user?.id : null;
  useEffect(() => {
    if (!staffId) return;
    const unmounted = new AbortController();
    void import('#web/features/auth/staff-activity.ts').then(
      ({ watchActivity }) => {
        if (!unmounted.signal.aborted) unmounted.signal.addEventListener('abort', watchActivity());
      },
      () => {},
    );
    return () => unmounted.abort();
  }, [staffId]);
}

/** Above a page that came from the device: that it is a copy, and of when. */
function CachedPageNotice() {
  const cached = useSyncExternalStore(onCachedPageChange, cachedPageInfo, () => null);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  // The worker speaks of a page before it is shown: what is of another page by now is of one that was unmounted.
  useEffect(() => {
    if (cachedPageInfo() && cachedPageInfo()?.path !== path) setCachedPageInfo(null);
  }, [path]);
  if (cached?.path !== path) return null;
  return <CachedPageBanner at={cached.at} />;
}

/** As a page of its own, which the service worker answers: the code of another screen may never have come. */
export async function followIfCached(href: string | undefined, offlineText: string): Promise<void> {
  const controller = navigator.serviceWorker?.controller;
  if (controller && href && (await isPageCached(keyOf(new URL(href))))) return window.location.assign(href);
  const showCachedPages = { label: 'What can I read?', onClick: () => window.location.assign(paths.offline) };
  showToast({ text: offlineText, ...(controller && { action: showCachedPages }) });
}

/** Every conversation is kept as the same empty screen. */
function keyOf({ pathname, search }: URL): string {
  return /^\/messages(\/|$)/.test(pathname) ? paths.messages : pathname + search;
}
