import { randomUUID } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { meetsPasswordRules } from '#shared/rules/password.ts';
import type { Auth } from './auth.ts';
import { isGuessable } from './guessable-password.ts';

// Signing up. A known e-mail gets the very answer a new one gets, in the same time; only a mail to its owner tells.

export type NewUser = { email: string; password: string; name: string };

export async function signUp(
  auth: Auth,
  throttler: Throttler,
  person: NewUser,
  address: string,
): Promise<{ id: string; email: string; name: string }> {
  await throttler.use('signup', address);
  if (!meetsPasswordRules(person.password))
    throw new AppError('WEAK_PASSWORD', { fields: { password: 'Password does not meet requirements' } });
  if (isGuessable(person.password, person))
    throw new AppError('COMMON_PASSWORD', { fields: { password: 'Too easy to guess' } });
  const { email, name } = person;
  try {
    const { user } = await auth.api.signUpEmail({ body: { ...person } });
    return { id: user.id, email, name };
  } catch (error) {
    // Two sign-ups of one address at once: the second meets the unique index and is answered like any known e-mail.
    if (error instanceof APIError && error.body?.code === 'FAILED_TO_CREATE_USER')
      return { id: randomUUID(), email, name };
    throw error;
  }
}
