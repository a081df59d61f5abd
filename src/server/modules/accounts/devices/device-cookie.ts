import { createHash, createHmac, randomBytes } from 'node:crypto';
import { matchesAnySecret } from '#server/platform/security/accepted-secrets.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { DEVICE_DAYS } from '#shared/rules/retention.ts';
import { type Call, cookieName, readCookie, setCookie } from '../sessions/session-cookie.ts';

// Which browser this is: a signed random id that it gets when somebody signs in. It opens nothing. Limits count by it
// before they count by address, reviews between accounts of one device do not count, and a device that is new to an account
// is notified to its owner.

export type Devices = {
  /** Null where there is none, or one that we did not make. */
  find(requestHeaders: Headers): string | null;
  /** The device of a request; a browser without one gets one. The cookie is sent once the transaction is over. */
  prepare(requestHeaders: Headers): { id: string; sendCookie(call: Pick<Call, 'responseHeaders'>): void };
};

/** As it is stored: nobody who reads it can show the cookie. */
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
