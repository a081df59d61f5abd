import { type CursorPosition, formatCursor, parseCursor } from '#server/platform/database/keyset-cursor.ts';
import type { ConversationSort } from '#shared/contract/conversations.ts';

// Cursors of the list of conversations. Each sort has its own, so that none continues a list of another sort.

/** The last conversation of a page. `by` is its price as the sort orders it; 0 in the most recent first. */
export type ListCursor = CursorPosition & { by: number };

const PREFIXES: Record<ConversationSort, string> = { recent: '', 'price-low': 'l', 'price-high': 'h' };

export function writeCursor(sort: ConversationSort, { by, ...position }: ListCursor): string {
  return sort === 'recent' ? formatCursor(position) : `${PREFIXES[sort]}${by}-${formatCursor(position)}`;
}

/** Null is the beginning of the list. */
export function readCursor(sort: ConversationSort, cursor: string | undefined): ListCursor | null {
  if (cursor === undefined) return null;
  const [, prefix = '', by = '0', rest = cursor] = /^([lh])(\d{1,13})-(.*)$/.exec(cursor) ?? [];
  // A cursor of another sort is rejected like any invalid cursor.
  const position = parseCursor(prefix === PREFIXES[sort] ? rest : '');
  return position && { ...position, by: Number(by) };
}
