import type { ApiOutputs } from '#shared/contract/index.ts';

// How pages of what a member was told are put together, and what reading does to them.

type Page = ApiOutputs['notifications']['list'];

/** The list from its beginning: what was read further down before stays there, unless it has come to the top. */
export function renewed(now: Page | null, first: Page): Page {
  const oldest = first.items.at(-1);
  if (!now || !oldest || !first.nextCursor) return first;
  const ids = new Set(first.items.map(({ id }) => id));
  const below = now.items.filter(({ id, toldAt }) => !ids.has(id) && toldAt <= oldest.toldAt);
  if (below.length === 0) return first;
  return { ...first, items: [...first.items, ...below], nextCursor: now.nextCursor };
}

export function joined(now: Page | null, next: Page): Page {
  const known = now?.items ?? [];
  const ids = new Set(known.map(({ id }) => id));
  return { ...next, items: [...known, ...next.items.filter(({ id }) => !ids.has(id))] };
}

export function oneRead(page: Page, id: string): Page {
  const wasUnread = page.items.some((item) => item.id === id && !item.read);
  return {
    ...page,
    unread: page.unread - Number(wasUnread),
    items: page.items.map((item) => (item.id === id ? { ...item, read: true } : item)),
  };
}

export function allRead(page: Page, until: string, unread: number): Page {
  const items = page.items.map((item) => (item.toldAt <= until ? { ...item, read: true } : item));
  return { ...page, unread, items };
}
