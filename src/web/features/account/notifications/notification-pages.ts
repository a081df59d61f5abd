import type { ApiOutputs } from '#shared/contract/index.ts';

// Marks notifications of a list as read.

type Page = Pick<ApiOutputs['notifications']['list'], 'items' | 'unread'>;

export function oneRead<P extends Page>(page: P, id: string): P {
  const wasUnread = page.items.some((item) => item.id === id && !item.read);
  return {
    ...page,
    unread: page.unread - Number(wasUnread),
    items: page.items.map((item) => (item.id === id ? { ...item, read: true } : item)),
  };
}

export function allRead<P extends Page>(page: P, until: string, unread: number): P {
  const items = page.items.map((item) => (item.notifiedAt <= until ? { ...item, read: true } : item));
  return { ...page, unread, items };
}
