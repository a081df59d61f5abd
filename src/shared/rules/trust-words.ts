import type { UserTrustLevel } from './trust-levels.ts';

const CONFIRMED = 'E-mail and number confirmed';

/** What is known about a user, in words. */
export const TRUST_WORDS: Readonly<Record<UserTrustLevel, string>> = {
  new: 'Nothing confirmed yet',
  'email-confirmed': 'E-mail confirmed',
  'number-confirmed': CONFIRMED,
  established: CONFIRMED,
  'identity-checked': `${CONFIRMED}, identity checked`,
};
