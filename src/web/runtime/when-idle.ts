// Runs work when the page has loaded, the browser is idle and the device is online.

const IDLE_WITHIN_MS = 3000;

/** Safari has no `requestIdleCallback`, so a timeout replaces it there. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
    else setTimeout(work, IDLE_WITHIN_MS / 10);
  };
  if (!navigator.onLine) window.addEventListener('online', wait, { once: true, signal });
  else if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
}
