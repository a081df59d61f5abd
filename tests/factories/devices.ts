import { createDevices } from '#server/modules/accounts/index.ts';
import { TEST_AUTH_SECRET } from '../setup/app.ts';

/** The device cookie of a browser that was used to sign in before. */
export function aDevice(): string {
  const call = { responseHeaders: new Headers() };
  createDevices({ secret: TEST_AUTH_SECRET, secure: false }).prepare(new Headers()).sendCookie(call);
  return call.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? '';
}
