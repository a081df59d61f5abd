const OWN_SITES = new Set(['same-origin', 'none']);

/** Whether a request comes from our own pages or a program other than a browser, not from another site. */
export function isFromOwnOrigin(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && !OWN_SITES.has(site)) return false;
  const origin = headers.get('origin');
  return origin === null || origin === ownOrigin;
}
