// The way back from the offline page: to where somebody wanted to go, as soon as that can be had.

const ASK_EVERY_MS = 10_000;
const ANSWERS_WITHIN_MS = 5_000;

/**
 * Only a page of the market: the address is in the link, and anybody can write a link. The browser carries the fragment of
 * the page that was wanted over to this one, with the token of a mail's link.
 */
export function wantedPage(search: string, hash: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  const url = URL.canParse(to, window.location.origin) ? new URL(to, window.location.origin) : null;
  if (!url || url.origin !== window.location.origin || !/^\/(?![/\\])/.test(to)) return '/';
  return url.pathname === '/offline' ? '/' : url.pathname + url.search + hash;
}

/** When there is a network again, and the market answers. Never at once: a page that alone does not come would be asked for without end. */
export function whenReachable(goOn: () => void): () => void {
  const left = new AbortController();
  const look = async () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    try {
      const timeout = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      const { ok } = await fetch('/healthz', { cache: 'no-store', signal: timeout });
      if (ok && !left.signal.aborted) goOn();
    } catch {
      // Not yet.
    }
  };
  const timer = setInterval(look, ASK_EVERY_MS);
  window.addEventListener('online', look, { signal: left.signal });
  document.addEventListener('visibilitychange', look, { signal: left.signal });
  return () => {
    left.abort();
    clearInterval(timer);
  };
}
