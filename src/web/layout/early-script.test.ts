import { afterEach, expect, it, vi } from 'vitest';
import { EARLY_SCRIPT } from './early-script.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs the script in a page with these cookies. */
function openPage(cookie: string) {
  const toggleAttribute = vi.fn();
  const head = { appendChild: (meta: object) => meta };
  const documentElement = { dataset: {}, toggleAttribute };
  vi.stubGlobal('document', { cookie, head, documentElement, createElement: () => ({}) });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => {});
  new Function(EARLY_SCRIPT)();
  return toggleAttribute;
}

it.each([
  ['', false],
  ['a=b; kasuwa.less-data=on', true],
  ['__Host-kasuwa.signed-in=1; __Host-kasuwa.less-data=on', true],
  ['kasuwa.less-data=off; __Host-kasuwa.less-data=on', true],
  ['__Host-kasuwa.less-data=off; kasuwa.less-data=on', false],
])('The early script reads the cookies “%s” as less-data mode: %s', (cookies, expected) => {
  expect(openPage(cookies)).toHaveBeenCalledWith('data-less', expected);
});
