/** What a browser would send back, from what it was told to keep. */
export function cookiesFrom(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
