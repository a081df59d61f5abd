import { endSession, requireUserReauthentication, type Sessions } from '#server/modules/accounts/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { type AccountDeletionWithCode, requestAccountDeletion } from './request-account-deletion.ts';

// Leaving the market, for whoever proves that it is they who want to.

type Parts = AccountDeletionWithCode & Pick<Sessions, 'secure'> & { throttler: Throttler };

export function deleteAccount(parts: Parts) {
  return userProcedures.myData.leave.handler(async ({ input, context }) => {
    const proof = await requireUserReauthentication(parts, context.user, input.password);
    const deletionDueAt = await requestAccountDeletion(parts, proof, input.code);
    await endSession(parts, context);
    return { deletionDueAt: deletionDueAt.toISOString() };
  });
}
