import { AppError } from '#shared/errors.ts';

// Places in lists that show the latest first, as a client hands them back to read on.

/** The last one seen, and its time in microseconds. */
export type CursorPosition = { at: number; id: string };

export function formatCursor({ at, id }: CursorPosition): string {
  return `${at}-${id}`;
}

/** Of rows that were read with one more than are shown: those that are, and where to read on. */
export function cutPage<Row extends CursorPosition>(
  rows: readonly Row[],
  most: number,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > most && last ? formatCursor(last) : null };
}

/** Null is the list's beginning. */
export function parseCursor(cursor: string | undefined): CursorPosition | null {
  if (cursor === undefined) return null;
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'This is no place in your list.' } });
}

const CURSOR = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
