import { sendAccountEmail } from '#server/modules/accounts/account-emails/send-account-email.ts';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';

/**
 * Does not look up the address, so that neither status, text nor timing reveals whether it has an account.
 * The job that sends the email decides whether to send it (`may-send-reset.ts`), because strangers could
 * cause a rejection here. Only a device or network that asked too often is rejected.
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
