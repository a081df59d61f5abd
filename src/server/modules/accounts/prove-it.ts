import type { Db } from '#server/platform/database.ts';
import type { Viewer } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { FRESH_MINUTES } from '#shared/rules/limits.ts';
import { isOwnPassword } from './passwords/check-password.ts';

// Before what could lock a member out or take their data away: a stolen session alone is not enough. Whoever has a
// password gives it; whoever only ever comes through a provider has just done so.

export async function proveItIsYou(
  { db, throttler }: { db: Db; throttler: Throttler },
  member: Viewer,
  password: string | undefined,
): Promise<void> {
  await throttler.use('proof', member.id);
  const isRight = await isOwnPassword(db, member.id, password ?? '');
  if (isRight === false)
    throw new AppError('WRONG_PASSWORD', { fields: { password: 'That is not your password.' } });
  const isFresh = Date.now() - member.session.since.getTime() < FRESH_MINUTES * 60_000;
  if (isRight === null && !isFresh) throw new AppError('SIGN_IN_AGAIN');
}
