import { expect, it } from 'vitest';
import { allRead, joined, oneRead, renewed } from './notification-pages.ts';

const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const item = (id: string, minute: number, read = false) => ({
  ...{ id, read, toldAt: at(minute), kind: 'review' as const, title: id, body: '', path: '/' },
});
const page = (items: ReturnType<typeof item>[], nextCursor: string | null = null) => ({
  ...{ items, nextCursor, unread: items.filter(({ read }) => !read).length },
});
const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id).join('');

it('what is told again comes to the top once, and what was read further down stays', () => {
  const known = page([item('d', 4), item('c', 3), item('b', 2), item('a', 1)], 'after a');
  const first = page([item('b', 9), item('d', 4)], 'after d');
  expect([ids(renewed(known, first)), renewed(known, first).nextCursor]).toEqual(['bdca', 'after a']);
  expect(renewed(null, first)).toBe(first);
  const all = page([item('d', 4)]);
  expect(renewed(known, all), 'the others are gone').toBe(all);
});

it('the next page has nothing twice', () => {
  expect(ids(joined(page([item('c', 3), item('b', 2)], 'x'), page([item('b', 2), item('a', 1)])))).toBe(
    'cba',
  );
});

it('reading one, or all that was shown, lowers the figure', () => {
  const known = page([item('c', 3), item('b', 2), item('a', 1, true)]);
  expect(oneRead(known, 'b')).toMatchObject({
    unread: 1,
    items: [{ read: false }, { read: true }, { read: true }],
  });
  expect(oneRead(known, 'a').unread).toBe(2);
  expect(allRead(known, at(2), 1).items.map(({ read }) => read)).toEqual([false, true, true]);
});
