import { AppError } from '#shared/errors.ts';

// Cursors of lists that show the latest row first. A client sends the cursor back to get the next page.

/** The id of the last row on a page, and its time in microseconds. */
export type CursorPosition = { at: number; id: string };

export function formatCursor({ at, id }: CursorPosition): string {
  return `${at}-${id}`;
}

/** Expects up to one row more than a page shows: the extra row means that there is a next page. */
export function cutPage<Row extends CursorPosition>(
  rows: readonly Row[],
  most: number,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > most && last ? formatCursor(last) : null };
}

/** Null: the list starts at the beginning. */
export function parseCursor(cursor: string | undefined): CursorPosition | null {
  if (cursor === undefined) return null;
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
}

const CURSOR = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
