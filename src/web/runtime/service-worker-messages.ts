import type { ServiceWorkerMessage } from '#web/device/cache-names.ts';

// What pages say to the service worker.

export function postToServiceWorker(
  message: ServiceWorkerMessage,
  to = navigator.serviceWorker?.controller,
): void {
  to?.postMessage(message);
}

/** It was here before the worker; so that it can be read again without a network, the worker takes a copy after all. */
export function cacheFirstPage(): void {
  navigator.serviceWorker.addEventListener('controllerchange', cacheCurrentPage, { once: true });
  if (navigator.serviceWorker.controller) cacheCurrentPage();
}

function cacheCurrentPage(): void {
  postToServiceWorker({ kind: 'cache', path: window.location.pathname + window.location.search });
}

/** Whoever saves data, or has little of it a second, fetches what is needed when it is needed. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return (
    !document.documentElement.hasAttribute('data-less') && !/2g|3g/.test(connection?.effectiveType ?? '')
  );
}
