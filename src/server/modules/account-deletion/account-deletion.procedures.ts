import { endSession, requireUserReauthentication, type Sessions } from '#server/modules/accounts/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { type AccountDeletionWithCode, requestAccountDeletion } from './request-account-deletion.ts';

// The call that deletes the account of a user who has re-authenticated.

type Parts = AccountDeletionWithCode & Pick<Sessions, 'secure'> & { throttler: Throttler };

export function deleteAccount(parts: Parts) {
  return userProcedures.myData.deleteAccount.handler(async ({ input, context }) => {
    const proof = await requireUserReauthentication(parts, context.user, input.password);
    const deletionDueAt = await requestAccountDeletion(parts, proof, input.code);
    await endSession(parts, context);
    return { deletionDueAt: deletionDueAt.toISOString() };
  });
}
