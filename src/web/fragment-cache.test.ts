import { createElement } from 'react';
import { expect, it } from 'vitest';
import { createFragmentRenderer } from './fragment-cache.tsx';

let renders = 0;
function Piece({ text }: { text: string }) {
  renders += 1;
  return text;
}

const renderFragment = createFragmentRenderer(new URL('http://localhost/search'), new Date(0), null);
const show = (key: string, text = 'a card') => renderFragment(key, createElement(Piece, { text }));
function rendersOf(work: () => void): number {
  renders = 0;
  work();
  return renders;
}

it('renders a fragment once per cache key', () => {
  expect(show('once', '<b>')).toBe('&lt;b&gt;');
  expect(rendersOf(() => show('once'))).toBe(0);
  expect(rendersOf(() => show('another'))).toBe(1);
});

it('does not cache a fragment that is longer than the limit', () => {
  const absurd = 'x'.repeat(25_000);
  show('absurd', absurd);
  expect(rendersOf(() => show('absurd', absurd))).toBe(1);
});

it('evicts the least recently used fragments when it is full', () => {
  show('wanted');
  show('forgotten');
  for (let n = 0; n < 2_500; n += 1) {
    show(`flood ${n}`, 'y'.repeat(12_000));
    show('wanted');
  }
  expect(rendersOf(() => show('wanted'))).toBe(0);
  expect(rendersOf(() => show('forgotten'))).toBe(1);
  expect(rendersOf(() => show('flood 0', 'y'.repeat(12_000)))).toBe(1);
});
