import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mixesScripts } from '#shared/rules/obfuscation/confusables.ts';
import { isReadableName, tidyName } from '#shared/rules/readable-name.ts';
import { isReservedName, RESERVED_NAME_TEXT } from '#shared/rules/reserved-names.ts';
import { EMAIL_MAX } from '../rules/limits.ts';
import { USER_TRUST_LEVELS } from '../rules/trust-levels.ts';

// What all domains share: the base of every route and the shapes that recur.

export const route = oc;

export const UserId = z.uuid();

/** What stands for an id in an address: anything that is none is answered like one that nobody has. */
export const AnyId = z.string();

export function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** One thing, by the id in its address. */
export const ById = z.object({ params: z.strictObject({ id: AnyId }) });

export const Trust = z
  .enum(USER_TRUST_LEVELS)
  .describe('What the account has confirmed and how long it is known; its daily limits follow it.');

/** A user's picture. */
export const Avatar = z
  .string()
  .describe('URL of the picture; of a user without one, the URL of the placeholder. Never null.');

/** What a field says that was left empty; the answer's own words are then the spec's 'Please fill in all fields'. */
export const FILL_IN = 'Please fill this in.';

export const UNREADABLE = 'Please remove the unreadable characters.';

/** Any string that a database can hold: no NUL, no lone surrogates. */
export function plain(max: number) {
  return z
    .string()
    .max(max, `At most ${max.toLocaleString('en-NG')} characters.`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), UNREADABLE);
}

/** Text as people type it: trimmed, with at least one visible character. */
export function text(max: number) {
  return plain(max)
    .trim()
    .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), FILL_IN);
}

/** Text on one line, such as a name: nothing in it breaks the line or turns the reading direction of what follows. */
export function line(max: number) {
  return text(max).refine(
    (value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value),
    UNREADABLE,
  );
}

/** What people call themselves: a line with nothing hidden in it, and one space between words. */
export function readableName(max: number) {
  return text(max).refine(isReadableName, UNREADABLE).transform(tidyName);
}

/** What members are shown under: none that passes for the market's own. */
export function displayName(max: number) {
  return readableName(max)
    .refine((name) => !mixesScripts(name), 'Please write each word of your name in one alphabet.')
    .refine((name) => !isReservedName(name), RESERVED_NAME_TEXT);
}

export const Email = z
  .string()
  .trim()
  .min(1, FILL_IN)
  .max(EMAIL_MAX)
  .pipe(z.email({ error: 'That is not an e-mail address.' }))
  .transform((email) => email.toLowerCase());
