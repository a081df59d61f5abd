import type { Db } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { writeLetter } from '../letters/letters.ts';

/** Does not even look whether anybody has the address: there is nothing in its status, words or time that could tell. */
export async function forgotPassword(
  { db, jobs, throttler }: { db: Db; jobs: Jobs; throttler: Throttler },
  email: string,
  address: string,
): Promise<{ email: string }> {
  await throttler.use('passwordResetFrom', address);
  await throttler.use('passwordReset', email);
  await jobs.enqueue(db, writeLetter, { kind: 'password-forgotten', to: email });
  recordSecurityEvent({ kind: 'code-sent', detail: 'reset-password', userId: null });
  return { email };
}
