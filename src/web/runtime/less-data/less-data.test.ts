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

describe('chooseLessData', () => {
  it('sets a Secure host-only cookie over https', () => {
    const { page, toggleAttribute } = openPage('https:');
    chooseLessData(true);
    expect(page.cookie).toMatch(/^__Host-kasuwa\.less-data=on; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    expect(toggleAttribute).toHaveBeenCalledWith('data-less', true);
  });

  it('sets a cookie without the __Host- prefix over http, where browsers reject the prefix', () => {
    const { page } = openPage('http:');
    chooseLessData(false);
    expect(page.cookie).toMatch(/^kasuwa\.less-data=off; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });
});
