import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { isStaffRole } from '#shared/rules/roles.ts';
import { useSession } from '#web/data/session.ts';
import { useSendUnsentFavorites } from '#web/features/discover/use-send-unsent-favorites.ts';
import { CachedPageBanner } from '#web/layout/cached-page-banner.tsx';
import { cachedPageInfo, onCachedPageChange, setCachedPageInfo } from '#web/layout/cached-page-state.ts';
import { startServiceWorker } from '#web/layout/service-worker-client.ts';
import { isPageCached } from '#web/runtime/cached-pages.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Tasks that run after every page load: service worker, unsent favorites, staff activity, and the banner of suspended users. */
export function AfterLoadTasks() {
  useSendUnsentFavorites();
  useEffect(() => void startServiceWorker().catch(() => {}), []);
  useStaffActivity();
  return (
    <>
      <SuspensionNotice />
      <CachedPageNotice />
      <StaffBarOfPage />
    </>
  );
}

/** Only staff load this code. */
function useStaffActivity(): void {
  const { user } = useSession();
  const staffId = isStaffRole(user?.role) ? user?.id : null;
  useEffect(() => {
    if (!staffId) return;
    const unmounted = new AbortController();
    void import('#web/features/account/staff-activity.ts').then(
      ({ watchActivity }) => {
        if (!unmounted.signal.aborted) unmounted.signal.addEventListener('abort', watchActivity());
      },
      () => {},
    );
    return () => unmounted.abort();
  }, [staffId]);
}

const SuspensionBanner = lazy(async () => ({
  default: (await import('#web/features/account/suspension-banner.tsx')).SuspensionBanner,
}));

/** Only suspended users load the banner. */
function SuspensionNotice() {
  const { user } = useSession();
  if (!user?.suspended) return null;
  return (
    <Suspense>
      <SuspensionBanner suspended={user.suspended} />
    </Suspense>
  );
}

/** On the pages of items and sellers. Only staff load its code. */
function StaffBarOfPage() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [, page, id] = /^\/(item|seller)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (!isStaffRole(user?.role) || !id) return null;
  return (
    <Suspense fallback={null}>
      <StaffBar key={pathname} {...(page === 'item' ? { ad: id } : { user: id })} />
    </Suspense>
  );
}

/** If the code cannot be loaded, the page is as for everyone else. */
const StaffBar = lazy<ComponentType<{ ad?: string; user?: string }>>(() =>
  import('#web/features/staff/staff-bar.tsx').then(
    ({ StaffBar }) => ({ default: StaffBar }),
    () => ({ default: () => null }),
  ),
);

/** Shown above a cached page: that it is a copy, and its age. */
function CachedPageNotice() {
  const cached = useSyncExternalStore(onCachedPageChange, cachedPageInfo, () => null);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  // The service worker reports a cached page before it is shown. Information about another path belongs to a
  // page that the user has left.
  useEffect(() => {
    if (cachedPageInfo() && cachedPageInfo()?.path !== path) setCachedPageInfo(null);
  }, [path]);
  if (cached?.path !== path) return null;
  return <CachedPageBanner at={cached.at} />;
}

/** Opens the cached page with a full page load, because the code of its screen may not be available. */
export async function followIfCached(href: string | undefined, offlineText: string): Promise<void> {
  const controller = navigator.serviceWorker?.controller;
  if (controller && href && (await isPageCached(keyOf(new URL(href))))) return window.location.assign(href);
  const showCachedPages = { label: 'What can I read?', onClick: () => window.location.assign(paths.offline) };
  showToast({ text: offlineText, ...(controller && { action: showCachedPages }) });
}

/** All conversations share one cached page, which contains no messages. */
function keyOf({ pathname, search }: URL): string {
  return /^\/messages(\/|$)/.test(pathname) ? paths.messages : pathname + search;
}
