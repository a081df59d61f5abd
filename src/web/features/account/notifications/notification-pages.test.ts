import { expect, it } from 'vitest';
import { allRead, oneRead } from './notification-pages.ts';

const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const item = (id: string, minute: number, read = false) => ({
  id,
  read,
  notifiedAt: at(minute),
  kind: 'review' as const,
  title: id,
  body: '',
  path: '/',
});
const page = (items: ReturnType<typeof item>[]) => ({
  items,
  unread: items.filter(({ read }) => !read).length,
});

it('Reading one or all shown notifications lowers the unread count', () => {
  const before = page([item('c', 3), item('b', 2), item('a', 1, true)]);
  expect(oneRead(before, 'b')).toMatchObject({
    unread: 1,
    items: [{ read: false }, { read: true }, { read: true }],
  });
  expect(oneRead(before, 'a').unread).toBe(2);
  expect(allRead(before, at(2), 1).items.map(({ read }) => read)).toEqual([false, true, true]);
});
