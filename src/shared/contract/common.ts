import { oc } from '@orpc/contract';
import { z } from 'zod';
import { EMAIL_MAX } from '../rules/limits.ts';

// What all domains share: the base of every route and the shapes that recur.

export const route = oc;

export const UserId = z.uuid();

/** Ids of listings travel as strings of digits. */
export const ListingId = z.string().regex(/^[1-9][0-9]{0,17}$/);

/** Any string that a database can hold: no NUL, no lone surrogates. */
export function plain(max: number) {
  return z
    .string()
    .max(max, `At most ${max.toLocaleString('en-NG')} characters.`)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'Please remove the unreadable characters.',
    );
}

/** Text as people type it: trimmed, with at least one visible character. */
export function text(max: number) {
  return plain(max)
    .trim()
    .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), 'Please fill this in.');
}

export const Email = z
  .string()
  .trim()
  .max(EMAIL_MAX)
  .pipe(z.email({ error: 'That is not an e-mail address.' }))
  .transform((email) => email.toLowerCase());
