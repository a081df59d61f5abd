import type { PageMessage } from '#web/device/cache-names.ts';
import { UPDATE_OFFERED_KEY } from '#web/device/lazy-device-keys.ts';
import { cacheFirstPage, mayPrefetch, postToServiceWorker } from '#web/runtime/service-worker-messages.ts';
import { setCachedPageInfo } from './cached-page-state.ts';
import { offerRefresh } from './new-version.ts';

// Registers the service worker, receives its messages, and offers new versions. Loaded when the page is idle.

const ACTIVATION_WAIT_MS = 3_000;

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
      // The first service worker does not replace another version.
      if (next.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(next);
    });
  });
}

/** Offers an update once per tab. Otherwise it becomes active when all pages of the site are closed. */
function offerUpdate(next: ServiceWorker): void {
  // A hidden page offers the update when it becomes visible.
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => offerUpdate(next), { once: true });
    return;
  }
  if (sessionStorage.getItem(UPDATE_OFFERED_KEY)) return;
  sessionStorage.setItem(UPDATE_OFFERED_KEY, '1');
  offerRefresh(() => activateUpdate(next));
}

/** Reloads only this page, where the user accepted the update. Other tabs may contain unsent text. */
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
  // The new version is not active before the old one has finished its requests, which may take minutes on a slow
  // network. Any reload asks the network for the page, so it does not have to wait for that.
  setTimeout(() => window.location.reload(), ACTIVATION_WAIT_MS);
}
