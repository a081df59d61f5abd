// Returns from the offline page to the requested page as soon as the server is reachable.

const CHECK_EVERY_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 5_000;

/**
 * Accepts only pages of this site, because anyone can write a link with another URL. The browser keeps the
 * fragment of the requested page, which may contain the token of an email link.
 */
export function requestedPage(search: string, hash: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  const url = URL.canParse(to, window.location.origin) ? new URL(to, window.location.origin) : null;
  if (!url || url.origin !== window.location.origin || !/^\/(?![/\\])/.test(to)) return '/';
  return url.pathname === '/offline' ? '/' : url.pathname + url.search + hash;
}

/**
 * Calls back when the network is up and the server answers. Never immediately: if only the requested page
 * fails, an immediate return would loop.
 */
export function whenReachable(onReachable: () => void): () => void {
  const stopped = new AbortController();
  const check = async () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    try {
      const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const { ok } = await fetch('/healthz', { cache: 'no-store', signal: timeout });
      if (ok && !stopped.signal.aborted) onReachable();
    } catch {
      // The server is not reachable yet.
    }
  };
  const timer = setInterval(check, CHECK_EVERY_MS);
  window.addEventListener('online', check, { signal: stopped.signal });
  document.addEventListener('visibilitychange', check, { signal: stopped.signal });
  return () => {
    stopped.abort();
    clearInterval(timer);
  };
}
