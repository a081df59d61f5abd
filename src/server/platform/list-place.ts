import { AppError } from '#shared/errors.ts';

// Places in lists that show the latest first, as a client hands them back to read on.

/** The last one seen, and its time in microseconds. */
export type Place = { at: number; id: string };

export function writePlace({ at, id }: Place): string {
  return `${at}-${id}`;
}

/** Null is the list's beginning. */
export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, at, id] = PLACE.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'This is no place in your list.' } });
}

const PLACE = /^(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
