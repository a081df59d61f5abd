import { describe, expect, it } from 'vitest';
import { createDevices } from './device-cookie.ts';

const devices = createDevices({ secret: 'a secret of this test', secure: false });

function issue(cookie = '') {
  const call = { requestHeaders: new Headers({ cookie }), responseHeaders: new Headers() };
  const { id, sendCookie } = devices.prepare(call.requestHeaders);
  sendCookie(call);
  return { id, cookie: call.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? '' };
}
const find = (cookie: string) => devices.find(new Headers({ cookie }));

describe('A device', () => {
  it('is identified by its cookie and gets the same cookie again', () => {
    const { id, cookie } = issue();
    expect(find(`theme=dark; ${cookie}`)).toBe(id);
    expect(issue(cookie)).toEqual({ id, cookie });
    expect(issue().id).not.toBe(id);
  });

  it('is not identified by an invented, truncated, changed, duplicated or foreign cookie', () => {
    const { id, cookie } = issue();
    const other = createDevices({ secret: 'another secret of this test', secure: false });
    const foreign = { requestHeaders: new Headers(), responseHeaders: new Headers() };
    other.prepare(foreign.requestHeaders).sendCookie(foreign);
    const wrong = [
      '',
      'kasuwa.device-id=',
      'kasuwa.device-id=x',
      `kasuwa.device-id=${id}`,
      cookie.slice(0, -1),
      `${cookie}x`,
      cookie.replace(id, 'x'.repeat(22)),
      `${cookie}; ${issue().cookie}`,
      `kasuwa.device-id=${id}.${'\u00e9'.repeat(43)}`.replaceAll('\u00e9', '%'),
      foreign.responseHeaders.getSetCookie()[0]?.split(';')[0] ?? '',
    ];
    for (const each of wrong) expect(find(each)).toBeNull();
  });
});
