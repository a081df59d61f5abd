import type { ToWorker } from '#web/device/kept-names.ts';

// What pages say to the service worker.

export function tellWorker(message: ToWorker, to = navigator.serviceWorker?.controller): void {
  to?.postMessage(message);
}

/** It was here before the worker; so that it can be read again without a network, the worker takes a copy after all. */
export function keepTheFirstPage(): void {
  navigator.serviceWorker.addEventListener('controllerchange', keepThisPage, { once: true });
  if (navigator.serviceWorker.controller) keepThisPage();
}

function keepThisPage(): void {
  tellWorker({ kind: 'keep', path: window.location.pathname + window.location.search });
}

/** Whoever saves data, or has little of it a second, fetches what is needed when it is needed. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return (
    !document.documentElement.hasAttribute('data-less') && !/2g|3g/.test(connection?.effectiveType ?? '')
  );
}
