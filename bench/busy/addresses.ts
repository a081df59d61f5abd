import { CATEGORIES } from '#shared/rules/categories.ts';
import { STATES } from '#shared/rules/states.ts';

// The addresses that visitors read, the most visited first.

const COUNT = 1_000;

/** The home page, categories, then items, searches and states in turn. */
export async function listAddresses(url: string): Promise<string[]> {
  const items: { id: string; title: string }[] = [];
  let cursor = '';
  while (items.length < COUNT) {
    const page = await (await fetch(`${url}/api/ads?sort=recent&limit=50${cursor}`)).json();
    items.push(...page.items);
    if (!page.nextCursor) break;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
  const words = [...new Set(items.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  const lists = [
    items.map(({ id }) => `/item/${id}`),
    words.map((word) => `/search?q=${word}`),
    CATEGORIES.flatMap(({ id }) =>
      STATES.map((name) => `/category/${id}?location=${encodeURIComponent(name)}`),
    ),
  ];
  const mixed = Array.from(
    { length: COUNT },
    (_, at) => lists[at % lists.length]?.[Math.floor(at / lists.length)],
  );
  const first = ['/', '/search', '/recent', '/featured', ...CATEGORIES.map(({ id }) => `/category/${id}`)];
  return [...first, ...mixed.filter((address) => address !== undefined)].slice(0, COUNT);
}

/** Chooses in Zipf order: the second is read half as often as the first, the third a third as often. */
export function createChoice(addresses: readonly string[]): () => string {
  let total = 0;
  const ends = addresses.map((_, rank) => {
    total += 1 / (rank + 1);
    return total;
  });
  return () => {
    const chosen = Math.random() * total;
    return addresses[ends.findIndex((end) => chosen < end)] ?? '/';
  };
}
