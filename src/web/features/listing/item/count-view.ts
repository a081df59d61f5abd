// Reports a view of a listing when the page becomes visible, not when it is fetched, so that caches and
// prefetches do not count. This module reports a page once; the server counts each person once per day.

let counted = '';

export function countView(id: string): void {
  if (counted === id) return;
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => countView(id), { once: true });
    return;
  }
  counted = id;
  // A plain fetch: the API client would be most of this page's script, and the response is not used.
  fetch(`/api/ads/${id}/view`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => {});
}
