import { createHash, createHmac, randomBytes } from 'node:crypto';
import { matchesAnySecret } from '#server/platform/security/accepted-secrets.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { DEVICE_DAYS } from '#shared/rules/retention.ts';
import { type Call, cookieName, readCookie, setCookie } from '../sessions/session-cookie.ts';

// Identifies a browser by a signed random id that it gets at a sign-in. The id grants no access. Limits count
// by device before they count by address, reviews between accounts of one device do not count, and users are
// notified of a sign-in with a new device.

export type Devices = {
  /** Null without a cookie, or when its signature is not valid. */
  find(requestHeaders: Headers): string | null;
  /** The device of a request, or a new one. The caller sends the cookie after its transaction. */
  prepare(requestHeaders: Headers): { id: string; sendCookie(call: Pick<Call, 'responseHeaders'>): void };
};

/** Only the hash is stored: the cookie cannot be derived from it. */
export function hashDevice(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

export function createDevices({ secret, secure }: { secret: string; secure: boolean }): Devices {
  const name = cookieName(SERVER_COOKIES.deviceId, secure);
  const sign = (id: string, key = secret) => createHmac('sha256', key).update(`device ${id}`).digest();

  function find(requestHeaders: Headers): string | null {
    const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(readCookie(requestHeaders, name) ?? '') ?? [];
    if (!id || !signature) return null;
    return matchesAnySecret(secret, Buffer.from(signature, 'base64url'), (key) => sign(id, key)) ? id : null;
  }

  return {
    find,
    prepare(requestHeaders) {
      const id = find(requestHeaders) ?? randomBytes(16).toString('base64url');
      const life = { seconds: DEVICE_DAYS * 86_400, secure };
      return {
        id,
        sendCookie: (call) => setCookie(call, name, `${id}.${sign(id).toString('base64url')}`, life),
      };
    },
  };
}
