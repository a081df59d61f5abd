import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { sendSms, smsSeal } from '#server/platform/sms/sms.ts';
import type { SmsBudget } from '#server/platform/sms/sms-budget.ts';
import type { Caller, Throttler, TrustedUser } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { PHONE_CODE_MINUTES } from '#shared/rules/limits.ts';
import { findUser, lockProfile, type UserRow } from '../accounts.queries.ts';
import { type CodeScope, hashCode, newCode } from '../one-time-code.ts';
import { putCode } from './phone.queries.ts';

export type PhoneParts = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  smsBudget: SmsBudget;
  secret: string;
  /** Whether SMS delivery is configured. */
  sendsSms: boolean;
};

const EMAIL_FIRST = 'Confirm your e-mail address before your phone number.';

/**
 * Counted by user, caller and number, so that no phone is flooded and the cost is limited. A code that is not
 * sent is not counted.
 */
export async function sendCode(
  { db, jobs, throttler, smsBudget, secret, sendsSms }: PhoneParts,
  { user, caller }: { user: TrustedUser; caller: Caller },
): Promise<{ phone: string }> {
  if (!sendsSms) throw new AppError('SMS_OFF');
  const userId = user.id;
  throttler.countInMemory('manage', userId);
  // A phone number counts only after the email address is confirmed, so an earlier code would be wasted
  // money.
  if (user.trustLevel === 'new') throw new AppError('EMAIL_NOT_CONFIRMED', { text: EMAIL_FIRST });
  getUnconfirmedPhone(await findUser(db, userId));
  return db.transaction(async (tx) => {
    const phone = getUnconfirmedPhone(await lockProfile(tx, userId));
    await throttler.use('phoneCode', userId, tx);
    await throttler.countDaily('code', user, tx);
    await throttler.use('phoneCodeTo', phone, tx);
    const code = newCode();
    const expiresAt = new Date(Date.now() + PHONE_CODE_MINUTES * 60_000);
    const hash = hashCode(secret, phoneScope(userId, phone), code);
    await putCode(tx, { userId, phone, hash, expiresAt });
    const sealed = smsSeal(secret).close(smsText(code));
    await jobs.enqueue(tx, sendSms, { to: phone, sealed, until: expiresAt.toISOString() });
    // Other callers of the same network, and then all codes, wait for these counters, so they are locked
    // last. The event is recorded after them, because a rejected code must not be recorded as sent.
    await throttler.use('phoneCodeFrom', caller, tx);
    const budget = await smsBudget.take(tx, 'code');
    if (!budget.ok) {
      recordSecurityEvent({ kind: 'throttled', detail: 'smsBudget', userId });
      throw new AppError('SMS_BUDGET_SPENT', { retryAfterSeconds: budget.retryAfterSeconds });
    }
    await recordSecurityEvent({ kind: 'code-sent', detail: 'phone', userId }, tx);
    return { phone };
  });
}

function getUnconfirmedPhone(profile: Pick<UserRow, 'phone' | 'phoneConfirmedAt'> | null): string {
  if (!profile) throw new AppError('NOT_SIGNED_IN');
  if (!profile.phone) throw new AppError('NO_PHONE');
  if (profile.phoneConfirmedAt) throw new AppError('PHONE_CONFIRMED');
  return profile.phone;
}

export function phoneScope(userId: string, phone: string): CodeScope {
  return { purpose: 'phone-code', id: userId, address: phone };
}

function smsText(code: string): string {
  return `${code} is your Kasuwa code. It works for ${PHONE_CODE_MINUTES} minutes. Kasuwa never asks for it. Do not share it.`;
}
