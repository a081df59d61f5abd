/** Nigerian mobile numbers, stored as E.164 and shown as people dial them; the network is never inferred. */

/** E.164 from 0XXXXXXXXXX, 234… or +234…, with spaces, dots, dashes or brackets; null for anything but a mobile. */
export function parsePhone(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const compact = text.replace(/[\s().-]/g, '');
  // '+234 (0) 803 …' is widely printed, so a zero after the country code is accepted.
  const national = /^(?:\+?2340?|0)(\d{10})$/.exec(compact)?.[1];
  return national && MOBILE.test(national) ? `+234${national}` : null;
}

/** '0803 123 4567' */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');
}

const MAX_LENGTH = 40;
const MOBILE = /^(?:70|80|81|90|91)\d{8}$/;
