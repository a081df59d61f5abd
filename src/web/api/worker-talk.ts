import { LESS_DATA_KEY } from '#web/content/device-keys.ts';
import type { ToWorker } from '#web/content/kept-names.ts';

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
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return false;
  try {
    return !localStorage.getItem(LESS_DATA_KEY);
  } catch {
    return true;
  }
}
