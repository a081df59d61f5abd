import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../tests/setup/stub-storage.ts';
import { createAside } from './set-aside.ts';

let kept: Map<string, string>;
let page: EventTarget;
let tab: EventTarget & { visibilityState: string };

beforeEach(() => {
  kept = stubStorage('localStorage');
  page = new EventTarget();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', tab);
});
afterEach(() => vi.unstubAllGlobals());

const leave = () => page.dispatchEvent(new Event('pagehide'));

test('what was not written when the page went is found by the next one, by its name alone', () => {
  const before = createAside<string>('words');
  before.note('a', 'unwritten');
  before.note('b', 'written');
  before.written('b', 'written');
  expect(kept.size).toBe(0);
  leave();
  const after = createAside<string>('words');
  expect(after.all()).toEqual([['a', 'unwritten']]);
  expect([after.has('a'), after.has('b')]).toEqual([true, false]);
  expect(createAside<string>('word').all()).toEqual([]);
});

test('what came while something older was being written is still to be written', () => {
  const aside = createAside<string>('words');
  aside.note('a', 'older');
  aside.note('a', 'newer');
  aside.written('a', 'older');
  leave();
  expect(aside.all()).toEqual([['a', 'newer']]);
  aside.written('a', 'newer');
  expect(aside.all()).toEqual([]);
});

test('what was dropped does not come back', () => {
  const aside = createAside<string>('words');
  aside.note('a', 'unwanted');
  leave();
  aside.drop('a');
  leave();
  expect(aside.all()).toEqual([]);
});

test('a page that is only put away may not come back either', () => {
  const aside = createAside<string>('words');
  aside.note('a', 'typed');
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(aside.all()).toEqual([]);
  tab.visibilityState = 'hidden';
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(aside.all()).toEqual([['a', 'typed']]);
});

test('what is not ours to read, and a device without storage, are no obstacle', () => {
  kept.set('words a', '{');
  const aside = createAside<string>('words');
  expect(aside.all()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  aside.note('b', 'typed');
  leave();
  expect(aside.all()).toEqual([]);
  aside.drop('b');
});
