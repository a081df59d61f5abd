import type { ToPage } from '#web/device/kept-names.ts';
import { UPDATE_OFFERED_KEY } from '#web/device/late-device-keys.ts';
import { keepTheFirstPage, mayFetchAhead, tellWorker } from '#web/runtime/worker-talk.ts';
import { setKeptMark } from './kept-state.ts';
import { offerRefresh } from './new-version.ts';

// Puts the service worker to work, hears what it says, and offers a new version once it is there. Fetched when the page
// is at rest, so no visitor waits for it.

export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data?.kind === 'kept') setKeptMark({ path: data.path, at: data.at });
  });
  const isFirst = !serviceWorker.controller;
  const registration = await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  offerNewVersions(registration);
  await serviceWorker.ready;
  if (isFirst) keepTheFirstPage();
  if (mayFetchAhead()) tellWorker({ kind: 'fetch-ahead' });
}

function offerNewVersions(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next);
    });
  });
}

/** Once in each tab: whoever does not want it now has it when the market's last page was closed. */
function offer(next: ServiceWorker): void {
  // A phone in a pocket is told when it is looked at.
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => offer(next), { once: true });
    return;
  }
  if (sessionStorage.getItem(UPDATE_OFFERED_KEY)) return;
  sessionStorage.setItem(UPDATE_OFFERED_KEY, '1');
  offerRefresh(() => takeOver(next));
}

/** This page alone is loaded anew, because it was asked for here; in others somebody may be writing. */
function takeOver(next: ServiceWorker): void {
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      sessionStorage.removeItem(UPDATE_OFFERED_KEY);
      window.location.reload();
    },
    { once: true },
  );
  tellWorker({ kind: 'take-over' }, next);
}
