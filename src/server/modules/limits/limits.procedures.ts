import { adminProcedures, destructiveAdminProcedures } from '#server/platform/api/procedures.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { changeLimit, type Limits, showLimits } from './limits.ts';

// The limits page of admins.

export function limitProcedures(parts: Limits & { throttler: Throttler }) {
  return {
    list: adminProcedures.limits.list.handler(() => showLimits(parts)),
    change: destructiveAdminProcedures.limits.change.handler(
      async ({ input: { params, body }, context: { staff } }) => {
        await parts.throttler.use('desk', staff.id);
        await changeLimit(parts, staff, { ...params, ...body });
      },
    ),
  };
}
