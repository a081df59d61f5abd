import { createDevices } from '#server/modules/accounts/index.ts';
import { TEST_AUTH_SECRET } from '../setup/app.ts';

/** The cookie of a browser that somebody has signed in with before. */
export function aDevice(): string {
  const call = { responseHeaders: new Headers() };
  createDevices({ secret: TEST_AUTH_SECRET, secure: false }).prepare(new Headers()).sendCookie(call);
  return call.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? '';
}
