import { lockSignedInUser } from '#server/modules/accounts/recheck-access.ts';
import { requireUserReauthentication } from '#server/modules/accounts/require-user-reauthentication.ts';
import { type CodeVerifier, consumeCode } from '#server/modules/accounts/second-factor/consume-code.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { lockSecondFactor } from '../second-factor/second-factor.queries.ts';
import { markReauthenticated } from './sessions.queries.ts';

export type Reauthentication = CodeVerifier & { db: Db; throttler: Throttler };

/** Re-authenticates this session with the password or a code, for a few minutes. */
export async function reauthenticate(
  parts: Reauthentication,
  viewer: Viewer,
  { password, code }: { password?: string; code?: string },
): Promise<void> {
  if (code === undefined) return reauthenticateByPassword(parts, viewer, password);
  await parts.throttler.use('proof', viewer.id);
  await parts.db.transaction(async (tx) => {
    await lockSignedInUser(tx, viewer);
    const factor = await lockSecondFactor(tx, viewer.id);
    if (!factor?.confirmedAt) throw new AppError('SECOND_FACTOR_OFF');
    await consumeCode(tx, parts, factor, code);
    await markReauthenticated(tx, viewer.session.id, { withSecondFactor: true });
    await recordSecurityEvent({ kind: 'reauthenticated', detail: 'code', userId: viewer.id }, tx);
  });
}

async function reauthenticateByPassword(
  parts: Reauthentication,
  viewer: Viewer,
  password: string | undefined,
): Promise<void> {
  const proof = await requireUserReauthentication(parts, viewer, password, { acceptsRecentSignIn: false });
  await parts.db.transaction(async (tx) => {
    await proof(tx);
    await markReauthenticated(tx, viewer.session.id, { withSecondFactor: false });
    await recordSecurityEvent({ kind: 'reauthenticated', detail: 'password', userId: viewer.id }, tx);
  });
}
