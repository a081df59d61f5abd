import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { isStaffRole } from '#shared/rules/roles.ts';
import { useSession } from '#web/data/session.ts';
import { useKeptTaps } from '#web/features/favorites/use-kept-taps.ts';
import { PushQuestionRegion } from '#web/features/push/question-region.tsx';
import { isKept } from '#web/runtime/kept-copies.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { startWorker } from './layout/app-worker.ts';
import { keptMark, onKeptMark, setKeptMark } from './layout/kept-state.ts';
import { KeptStrip } from './layout/kept-strip.tsx';

/** Whatever goes along with every page and may come after it: the service worker, taps that wait to be sent, questions. */
export function Companion() {
  useKeptTaps();
  useEffect(() => void startWorker().catch(() => {}), []);
  useStaffActivity();
  return (
    <>
      <KeptNotice />
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
    const left = new AbortController();
    void import('#web/features/auth/staff-activity.ts').then(
      ({ watchActivity }) => {
        if (!left.signal.aborted) left.signal.addEventListener('abort', watchActivity());
      },
      () => {},
    );
    return () => left.abort();
  }, [staffId]);
}

/** Above a page that came from the device: that it is a copy, and of when. */
function KeptNotice() {
  const mark = useSyncExternalStore(onKeptMark, keptMark, () => null);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  // The worker speaks of a page before it is shown: what is of another page by now is of one that was left.
  useEffect(() => {
    if (keptMark() && keptMark()?.path !== path) setKeptMark(null);
  }, [path]);
  if (mark?.path !== path) return null;
  return <KeptStrip at={mark.at} />;
}

/** As a page of its own, which the service worker answers: the code of another screen may never have come. */
export async function followIfKept(href: string | undefined, offlineText: string): Promise<void> {
  const controller = navigator.serviceWorker?.controller;
  if (controller && href && (await isKept(keyOf(new URL(href))))) return window.location.assign(href);
  const seeKept = { label: 'What can I read?', onClick: () => window.location.assign(paths.offline) };
  showToast({ text: offlineText, ...(controller && { action: seeKept }) });
}

/** Every conversation is kept as the same empty screen. */
function keyOf({ pathname, search }: URL): string {
  return /^\/messages(\/|$)/.test(pathname) ? paths.messages : pathname + search;
}
