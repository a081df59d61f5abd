import { AppError } from '#shared/errors.ts';

// Places in lists that show the latest first, as a client hands them back to read on.

/** The last one seen, and its time in microseconds. */
export type Place = { at: number; id: string };

export function writePlace({ at, id }: Place): string {
  return `${at}-${id}`;
}

/** Of rows that were read with one more than are shown: those that are, and where to read on. */
export function cutPage<Row extends Place>(
  rows: readonly Row[],
  most: number,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > most && last ? writePlace(last) : null };
}

/** Null is the list's beginning. */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, at, id] = PLACE.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'This is no place in your list.' } });
}

const PLACE = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
