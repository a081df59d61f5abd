import { AppError } from '#shared/errors.ts';
import { meetsPasswordRules } from '#shared/rules/password.ts';
import { whyGuessable } from './guessable-password.ts';

/** The rule for every new password. The texts are those of the specification. */
export function rejectWeakPassword(
  password: string,
  user: { name: string; email: string },
  field = 'password',
): void {
  if (!meetsPasswordRules(password))
    throw new AppError('WEAK_PASSWORD', { fields: { [field]: 'Password does not meet requirements' } });
  const why = whyGuessable(password, user);
  if (why === 'common') throw new AppError('COMMON_PASSWORD', { fields: { [field]: 'Too common' } });
  if (why === 'own name')
    throw new AppError('NAME_IN_PASSWORD', { fields: { [field]: 'Contains your name' } });
}
