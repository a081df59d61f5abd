import { sendAccountEmail } from '#server/modules/accounts/account-emails/send-account-email.ts';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';

/**
 * Does not even look whether anybody has the address: there is nothing in its status, words or time that could tell.
 * Whether a mail is sent is decided where it is written (`may-send-reset.ts`), since a rejection here could be caused by
 * strangers. Only a device that asked too often itself is told to wait.
 */
export async function forgotPassword(
  { db, jobs, throttler }: { db: Db; jobs: Jobs; throttler: Throttler },
  email: string,
  caller: Pick<ApiContext, 'address' | 'device' | 'viewer'>,
): Promise<{ email: string }> {
  await throttler.use('passwordResetFrom', caller);
  if (caller.device) await throttler.use('passwordResetBy', `${email} ${caller.device}`);
  const askedBy = (await caller.viewer())?.id;
  await jobs.enqueue(db, sendAccountEmail, { kind: 'password-forgotten', to: email, askedBy });
  recordSecurityEvent({ kind: 'code-asked', detail: 'reset-password', userId: null });
  return { email };
}
