import { ECDH } from 'node:crypto';

// Checks the endpoints of push messages. A client can send any URL, so only the push services of browsers are
// called. Otherwise the server could be made to send requests to other or internal hosts.

const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * `extra` are further origins that the operator trusts, such as https://push.example or one on this machine.
 */
export function isPushService(endpoint: string, extra: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  if (extra.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((name) => name.test(url.hostname));
}

/** An uncompressed point on the curve and a secret, as browsers create them. */
export function areDeviceKeys({ p256dh, auth }: PushAddress['keys']): boolean {
  const [point, secret] = [bytesOf(p256dh), bytesOf(auth)];
  return point?.length === 65 && point[0] === 4 && isOnCurve(point) && secret?.length === 16;
}

/** Encryption fails for any other point. */
function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function bytesOf(text: string): Buffer | null {
  return /^[A-Za-z0-9_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;
}
