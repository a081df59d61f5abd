import { oc } from '@orpc/contract';
import { z } from 'zod';

// What all domains share: the base of every route and the shapes that recur.

export const route = oc;

export const UserId = z.uuid();

/** Ids of listings travel as strings of digits. */
export const ListingId = z.string().regex(/^[1-9][0-9]{0,17}$/);

/** Text as people type it: no NUL, no lone surrogates, trimmed, at least one visible character. */
export function text(max: number) {
  return z
    .string()
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Please remove the unreadable characters.')
    .trim()
    .min(1, 'Please fill this in.')
    .max(max, `At most ${max.toLocaleString('en-NG')} characters.`);
}
