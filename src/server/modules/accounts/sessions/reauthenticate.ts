import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { proveItIsYou } from '../prove-it.ts';
import { lockSecondFactor } from '../second-factor/second-factor.queries.ts';
import { type CodeTaker, takeCode } from '../second-factor/take-code.ts';
import { lockMember } from '../still-so.ts';
import { markProved } from './sessions.queries.ts';

export type Reauthentication = CodeTaker & { db: Db; throttler: Throttler };

/** With the password or with a code. It counts for this session, for a few minutes. */
export async function reauthenticate(
  parts: Reauthentication,
  member: Viewer,
  { password, code }: { password?: string; code?: string },
): Promise<void> {
  if (code === undefined) return proveByPassword(parts, member, password);
  await parts.throttler.use('proof', member.id);
  await parts.db.transaction(async (tx) => {
    await lockMember(tx, member);
    const factor = await lockSecondFactor(tx, member.id);
    if (!factor?.confirmedAt) throw new AppError('SECOND_FACTOR_OFF');
    await takeCode(tx, parts, factor, code);
    await markProved(tx, member.session.id, { withSecondFactor: true });
    await recordSecurityEvent({ kind: 'reauthenticated', detail: 'code', userId: member.id }, tx);
  });
}

async function proveByPassword(
  parts: Reauthentication,
  member: Viewer,
  password: string | undefined,
): Promise<void> {
  const proof = await proveItIsYou(parts, member, password, { takesSignIn: false });
  await parts.db.transaction(async (tx) => {
    await proof(tx);
    await markProved(tx, member.session.id, { withSecondFactor: false });
    await recordSecurityEvent({ kind: 'reauthenticated', detail: 'password', userId: member.id }, tx);
  });
}
