import type { Suggestions } from '#shared/contract/search.ts';
import { paths } from '#shared/paths.ts';

// The options of the search box as one list, through which the arrow keys move.

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

/** Splits a text and marks the typed parts: 'Sam' and 'Gal' of 'Samsung Galaxy' for 'sam gal'. */
export function markTyped(text: string, typed: string): { text: string; typed: boolean }[] {
  const words = typed.split(/\s+/).filter(Boolean).map(escapeForPattern);
  if (words.length === 0) return [{ text, typed: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, typed: index % 2 === 1 }))
    .filter((piece) => piece.text);
}

/** Escapes only special characters, because any other escape is an error in a Unicode pattern. */
function escapeForPattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
