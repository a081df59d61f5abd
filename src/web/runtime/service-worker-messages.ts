import type { ServiceWorkerMessage } from '#web/device/cache-names.ts';

// Messages from pages to the service worker.

export function postToServiceWorker(
  message: ServiceWorkerMessage,
  to = navigator.serviceWorker?.controller,
): void {
  to?.postMessage(message);
}

/** The first page loads before the service worker, so it is cached afterwards to be readable offline. */
export function cacheFirstPage(): void {
  navigator.serviceWorker.addEventListener('controllerchange', cacheCurrentPage, { once: true });
  if (navigator.serviceWorker.controller) cacheCurrentPage();
}

function cacheCurrentPage(): void {
  postToServiceWorker({ kind: 'cache', path: window.location.pathname + window.location.search });
}

/** Nothing is prefetched in less-data mode or on a slow connection. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return (
    !document.documentElement.hasAttribute('data-less') && !/2g|3g/.test(connection?.effectiveType ?? '')
  );
}
