import type { PageMessage } from '#web/device/cache-names.ts';
import { UPDATE_OFFERED_KEY } from '#web/device/lazy-device-keys.ts';
import { cacheFirstPage, mayPrefetch, postToServiceWorker } from '#web/runtime/service-worker-messages.ts';
import { setCachedPageInfo } from './cached-page-state.ts';
import { offerRefresh } from './new-version.ts';

// Puts the service worker to work, hears what it says, and offers a new version once it is there. Fetched when the page
// is at rest, so no visitor waits for it.

export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data?.kind === 'cached') setCachedPageInfo({ path: data.path, at: data.at });
  });
  const isFirst = !serviceWorker.controller;
  const registration = await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  offerUpdates(registration);
  await serviceWorker.ready;
  if (isFirst) cacheFirstPage();
  if (mayPrefetch()) postToServiceWorker({ kind: 'prefetch' });
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // The very first one replaces nothing.
      if (next.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(next);
    });
  });
}

/** Once in each tab: whoever does not want it now has it when the market's last page was closed. */
function offerUpdate(next: ServiceWorker): void {
  // A phone in a pocket is told when it is looked at.
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => offerUpdate(next), { once: true });
    return;
  }
  if (sessionStorage.getItem(UPDATE_OFFERED_KEY)) return;
  sessionStorage.setItem(UPDATE_OFFERED_KEY, '1');
  offerRefresh(() => activateUpdate(next));
}

/** This page alone is loaded anew, because it was asked for here; in others somebody may be writing. */
function activateUpdate(next: ServiceWorker): void {
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      sessionStorage.removeItem(UPDATE_OFFERED_KEY);
      window.location.reload();
    },
    { once: true },
  );
  postToServiceWorker({ kind: 'skip-waiting' }, next);
}
