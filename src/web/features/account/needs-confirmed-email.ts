import type { Failure } from '#web/data/client.ts';

/** Whether a call failed only because the address of the account is not confirmed. */
export function needsConfirmedEmail({ code, raise }: Partial<Pick<Failure, 'code' | 'raise'>>): boolean {
  return code === 'EMAIL_NOT_CONFIRMED' || (code === 'DAILY_LIMIT' && raise === 'confirm-email');
}
