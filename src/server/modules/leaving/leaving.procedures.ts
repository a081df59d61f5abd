import { endSession, proveItIsYou, type Sessions } from '#server/modules/accounts/index.ts';
import { memberProcedures } from '#server/platform/api/procedures.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { askToLeave, type LeavingByCode } from './ask-to-leave.ts';

// Leaving the market, for whoever proves that it is they who want to.

type Parts = LeavingByCode & Pick<Sessions, 'secure'> & { throttler: Throttler };

export function leaveMarket(parts: Parts) {
  return memberProcedures.myData.leave.handler(async ({ input, context }) => {
    const proof = await proveItIsYou(parts, context.member, input.password);
    const leavesAt = await askToLeave(parts, proof, input.code);
    await endSession(parts, context);
    return { leavesAt: leavesAt.toISOString() };
  });
}
