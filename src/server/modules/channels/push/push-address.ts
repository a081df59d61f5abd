import { ECDH } from 'node:crypto';

// Where pushes may go. The address comes from a browser, and so from anyone: only the services that browsers really use
// are ever called, so that nobody makes this server knock at doors of theirs or of ours.

const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `extra` are origins that the operator trusts as well, such as https://push.example or one of this machine. */
export function isPushService(endpoint: string, extra: readonly string[] = []): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  if (extra.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((name) => name.test(url.hostname));
}

/** A point on the curve, uncompressed, and a secret, as browsers hand them out. */
export function areDeviceKeys({ p256dh, auth }: PushAddress['keys']): boolean {
  const [point, secret] = [bytesOf(p256dh), bytesOf(auth)];
  return point?.length === 65 && point[0] === 4 && isOnCurve(point) && secret?.length === 16;
}

/** For another nothing can be encrypted. */
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
