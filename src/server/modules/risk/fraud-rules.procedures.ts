import { adminProcedures, destructiveAdminProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { changeFraudRule, showFraudRules, tryFraudRules } from './fraud-rules.ts';

// The page of the fraud rules.

export function fraudRuleProcedures({ db, throttler }: { db: Db; throttler: Throttler }) {
  return {
    list: adminProcedures.fraudRules.list.handler(async () => ({ items: await showFraudRules(db) })),
    change: destructiveAdminProcedures.fraudRules.change.handler(
      async ({ input: { params, body }, context: { staff } }) => {
        await throttler.use('desk', staff.id);
        await changeFraudRule(db, staff, { ...params, ...body });
      },
    ),
    trial: adminProcedures.fraudRules.trial.handler(async ({ input, context: { staff } }) => {
      await throttler.use('desk', staff.id);
      return tryFraudRules(db, input);
    }),
  };
}
