import { expect, it } from 'vitest';
import { createTitleCount } from './title-count.ts';

it('The count precedes the title of every page once', () => {
  const title = createTitleCount();
  expect(title.next('Messages · Kasuwa', 3)).toBe('(3) Messages · Kasuwa');
  expect(title.next('(3) Messages · Kasuwa', 3)).toBe('(3) Messages · Kasuwa');
  expect(title.next('(3) Messages · Kasuwa', 120)).toBe('(99+) Messages · Kasuwa');
  expect(title.next('Sofa · Kasuwa', 120)).toBe('(99+) Sofa · Kasuwa');
  expect(title.next('(99+) Sofa · Kasuwa', 0)).toBe('Sofa · Kasuwa');
});

it('A title that looks like a count stays unchanged', () => {
  const title = createTitleCount();
  expect(title.next('(2) chairs · Kasuwa', 0)).toBe('(2) chairs · Kasuwa');
  expect(title.next('(2) chairs · Kasuwa', 2)).toBe('(2) (2) chairs · Kasuwa');
  expect(title.next('(2) (2) chairs · Kasuwa', 0)).toBe('(2) chairs · Kasuwa');
});
