import { LOCATION_COOKIE } from './cookie-names.ts';
import { findLocation } from './states.ts';

// The location that a visitor has chosen for the whole market. It is in a cookie, because the server needs it
// to render the home page.

/** The name that only this host can set takes precedence. */
const PATTERNS = [`__Host-${LOCATION_COOKIE}`, LOCATION_COOKIE].map(
  (name) => new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=([^;]*)`),
);

/** A location of the header's select, or null without a choice. A cookie that names no location is ignored. */
export function chosenLocation(cookies: string): string | null {
  const written = PATTERNS.map((pattern) => pattern.exec(cookies)?.[1]).find(Boolean);
  return written ? (findLocation(decode(written))?.value ?? null) : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
