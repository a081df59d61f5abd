// The way back from the offline page: to where somebody wanted to go, as soon as that can be had.

const ASK_EVERY_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 5_000;

/**
 * Only a page of the market: the address is in the link, and anybody can write a link. The browser carries the fragment of
 * the page that was wanted over to this one, with the token of a mail's link.
 */
export function requestedPage(search: string, hash: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  const url = URL.canParse(to, window.location.origin) ? new URL(to, window.location.origin) : null;
  if (!url || url.origin !== window.location.origin || !/^\/(?![/\\])/.test(to)) return '/';
  return url.pathname === '/offline' ? '/' : url.pathname + url.search + hash;
}

/** When there is a network again, and the market answers. Never at once: a page that alone does not come would be asked for without end. */
export function whenReachable(onReachable: () => void): () => void {
  const stopped = new AbortController();
  const check = async () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    try {
      const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const { ok } = await fetch('/healthz', { cache: 'no-store', signal: timeout });
      if (ok && !stopped.signal.aborted) onReachable();
    } catch {
      // Not yet.
    }
  };
  const timer = setInterval(check, ASK_EVERY_MS);
  window.addEventListener('online', check, { signal: stopped.signal });
  document.addEventListener('visibilitychange', check, { signal: stopped.signal });
  return () => {
    stopped.abort();
    clearInterval(timer);
  };
}
