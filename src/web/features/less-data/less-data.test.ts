import { afterEach, describe, expect, it, vi } from 'vitest';
import { EARLY_SCRIPT } from '#web/layout/early-script.ts';
import { chooseLessData } from './less-data.ts';

function openPage(protocol: string, cookie = '') {
  const attributes = new Map<string, boolean>();
  const documentElement = {
    dataset: {},
    classList: { add: () => {} },
    toggleAttribute: (name: string, isOn: boolean) => attributes.set(name, isOn),
  };
  const page = {
    cookie,
    documentElement,
    createElement: () => ({}),
    head: { appendChild: (meta: object) => meta },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => {});
  return { page, isLess: () => attributes.get('data-less') };
}
afterEach(() => vi.unstubAllGlobals());

describe('The choice of less data', () => {
  it('is a Secure cookie that only this host can set, where the page came over https', () => {
    const { page, isLess } = openPage('https:');
    chooseLessData(true);
    expect(page.cookie).toMatch(/^__Host-kasuwa\.less-data=on; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    expect(isLess()).toBe(true);
  });

  it('has a plain name on this machine over http, where browsers refuse the other', () => {
    const { page } = openPage('http:');
    chooseLessData(false);
    expect(page.cookie).toMatch(/^kasuwa\.less-data=off; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });
});

describe('Before the first paint', () => {
  it.each([
    ['', false],
    ['a=b; kasuwa.less-data=on', true],
    ['__Host-kasuwa.signed-in=1; __Host-kasuwa.less-data=on', true],
    ['kasuwa.less-data=off; __Host-kasuwa.less-data=on', true],
    ['__Host-kasuwa.less-data=off; kasuwa.less-data=on', false],
  ])('the cookies “%s” come to %s', (cookies, wanted) => {
    const { isLess } = openPage('https:', cookies);
    new Function(EARLY_SCRIPT)();
    expect(isLess()).toBe(wanted);
  });
});
