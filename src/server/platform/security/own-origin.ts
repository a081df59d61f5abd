const OWN_SITES = new Set(['same-origin', 'none']);

/** Whether a request comes from our own pages, or from a program that is no browser; never from another site's page. */
export function isFromOwnOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && !OWN_SITES.has(site)) return false;
  const origin = headers.get('origin');
  return origin === null || origin === ownOrigin;
}
