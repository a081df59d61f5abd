import type { Suggestions } from '#shared/contract/search.ts';
import { paths } from '#shared/paths.ts';

// What the search box offers, as one list that the arrow keys walk through.

export type Option =
  | { kind: 'recent' | 'query'; words: string }
  | { kind: 'category'; name: string; to: string }
  | { kind: 'item'; item: Suggestions['items'][number]; to: string };

export function optionsOf({ queries, categories, items }: Suggestions): Option[] {
  return [
    ...queries.map((words) => ({ kind: 'query' as const, words })),
    ...categories.map(({ id, name, subcategory }) => ({
      kind: 'category' as const,
      name,
      to: paths.category(id, subcategory ?? undefined),
    })),
    ...items.map((item) => ({ kind: 'item' as const, item, to: paths.item(item.id) })),
  ];
}

/** The text in pieces, those that were typed marked: 'Samsung Galaxy' for 'sam gal'. */
export function markTyped(text: string, typed: string): { text: string; typed: boolean }[] {
  const words = typed.split(/\s+/).filter(Boolean).map(escapeForPattern);
  if (words.length === 0) return [{ text, typed: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, typed: index % 2 === 1 }))
    .filter((piece) => piece.text);
}

/** Only what has a meaning there: in a Unicode pattern any other escape is an error. */
function escapeForPattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
