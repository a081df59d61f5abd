// Tells the server that someone looks at an item: when the page is seen, not when it is fetched, so that caches and
// prefetches count nothing. Once per page is enough; once per person and day is the server's rule.

let counted = '';

export function countView(id: string): void {
  if (counted === id) return;
  if (document.visibilityState !== 'visible') {
    document.addEventListener('visibilitychange', () => countView(id), { once: true });
    return;
  }
  counted = id;
  // By hand: the API's client would be most of what this page loads, and nobody waits for the answer.
  fetch(`/api/ads/${id}/view`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => {});
}
