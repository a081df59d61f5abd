import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../tests/setup/stub-storage.ts';
import { createPageHideBackup } from './page-hide-backup.ts';

let stored: Map<string, string>;
let page: EventTarget;
let tab: EventTarget & { visibilityState: string };

beforeEach(() => {
  stored = stubStorage('localStorage');
  page = new EventTarget();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', tab);
});
afterEach(() => vi.unstubAllGlobals());

const leave = () => page.dispatchEvent(new Event('pagehide'));

test('the next page finds unsaved values of a hidden page, under the same name only', () => {
  const before = createPageHideBackup<string>('words');
  before.track('a', 'unwritten');
  before.track('b', 'saved');
  before.saved('b', 'saved');
  expect(stored.size).toBe(0);
  leave();
  const after = createPageHideBackup<string>('words');
  expect(after.all()).toEqual([['a', 'unwritten']]);
  expect([after.has('a'), after.has('b')]).toEqual([true, false]);
  expect(createPageHideBackup<string>('word').all()).toEqual([]);
});

test('a newer value stays unsaved when an older one was saved', () => {
  const backup = createPageHideBackup<string>('words');
  backup.track('a', 'older');
  backup.track('a', 'newer');
  backup.saved('a', 'older');
  leave();
  expect(backup.all()).toEqual([['a', 'newer']]);
  backup.saved('a', 'newer');
  expect(backup.all()).toEqual([]);
});

test('a dropped value is not restored', () => {
  const backup = createPageHideBackup<string>('words');
  backup.track('a', 'unwanted');
  leave();
  backup.drop('a');
  leave();
  expect(backup.all()).toEqual([]);
});

test('values are also backed up when the tab becomes hidden', () => {
  const backup = createPageHideBackup<string>('words');
  backup.track('a', 'typed');
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(backup.all()).toEqual([]);
  tab.visibilityState = 'hidden';
  tab.dispatchEvent(new Event('visibilitychange'));
  expect(backup.all()).toEqual([['a', 'typed']]);
});

test('invalid records and missing storage are ignored', () => {
  stored.set('words a', '{');
  const backup = createPageHideBackup<string>('words');
  expect(backup.all()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  backup.track('b', 'typed');
  leave();
  expect(backup.all()).toEqual([]);
  backup.drop('b');
});
