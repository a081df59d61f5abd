import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLessData } from './less-data.ts';

function openPage(protocol: string) {
  const toggleAttribute = vi.fn();
  const page = { cookie: '', documentElement: { toggleAttribute } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  return { page, toggleAttribute };
}
afterEach(() => vi.unstubAllGlobals());

describe('The choice of less data', () => {
  it('is a Secure cookie that only this host can set, where the page came over https', () => {
    const { page, toggleAttribute } = openPage('https:');
    chooseLessData(true);
    expect(page.cookie).toMatch(/^__Host-kasuwa\.less-data=on; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    expect(toggleAttribute).toHaveBeenCalledWith('data-less', true);
  });

  it('has a plain name on this machine over http, where browsers refuse the other', () => {
    const { page } = openPage('http:');
    chooseLessData(false);
    expect(page.cookie).toMatch(/^kasuwa\.less-data=off; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });
});
