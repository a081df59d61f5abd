import { oc } from '@orpc/contract';
import { z } from 'zod';
import { mixesScripts } from '#shared/rules/obfuscation/confusables.ts';
import { isReadableName, tidyName } from '#shared/rules/readable-name.ts';
import { isReservedName, RESERVED_NAME_TEXT } from '#shared/rules/reserved-names.ts';
import { EMAIL_MAX } from '../rules/limits.ts';
import { USER_TRUST_LEVELS } from '../rules/trust-levels.ts';

// Shared by all domains: the base of every route and the common schemas.

export const route = oc;

export const UserId = z.uuid();

/** An id in a path. A malformed id gets the same response as an unknown one. */
export const AnyId = z.string();

export function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** The input of routes with an id in the path. */
export const ById = z.object({ params: z.strictObject({ id: AnyId }) });

export const Trust = z
  .enum(USER_TRUST_LEVELS)
  .describe('The trust level of the account, which decides its daily limits.');

export const Avatar = z
  .string()
  .describe('URL of the avatar, or of the placeholder for a user without one. Never null.');

/** The text beside an empty field; the response itself has the spec's text 'Please fill in all fields'. */
export const FILL_IN = 'Please fill this in.';

export const UNREADABLE = 'Please remove the unreadable characters.';

/** Any string that the database can store: no NUL, no lone surrogates. */
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

/** Text on one line, without line breaks and characters that change the reading direction. */
export function line(max: number) {
  return text(max).refine(
    (value) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value),
    UNREADABLE,
  );
}

/** The name of a person, without hidden characters and with one space between words. */
export function readableName(max: number) {
  return text(max).refine(isReadableName, UNREADABLE).transform(tidyName);
}

/** The public name of a user. Names that could pass for Kasuwa's own are rejected. */
export function displayName(max: number) {
  return readableName(max)
    .refine((name) => !mixesScripts(name), 'Please use one alphabet within each word of your name.')
    .refine((name) => !isReservedName(name), RESERVED_NAME_TEXT);
}

export const Email = z
  .string()
  .trim()
  .min(1, FILL_IN)
  .max(EMAIL_MAX)
  .pipe(z.email({ error: 'That is not an e-mail address.' }))
  .transform((email) => email.toLowerCase());
