import { itemTag } from '#server/platform/api/page-tags.ts';
import { destructiveStaffProcedures, procedures, userProcedures } from '#server/platform/api/procedures.ts';
import { compareImei, readComparison } from './compare-imei.ts';
import { type ImeiParts, isImeiClear, readOwnImei, removeImei, saveImei } from './imei-of-listing.ts';
import { reportImei, withdrawImei } from './reported-imeis.ts';

// The IMEI calls of the contract.

export function imeiProcedures(parts: ImeiParts) {
  const { db, throttler } = parts;
  const own = userProcedures.imei;
  const staff = destructiveStaffProcedures.imei;
  return {
    get: procedures.imei.get.handler(async ({ input: { params }, context }) => {
      context.page?.tags.add(itemTag(Number(params.id)));
      return { clear: await isImeiClear(db, Number(params.id)) };
    }),
    own: own.own.handler(({ input: { params }, context: { user } }) => readOwnImei(db, user.id, params.id)),
    save: own.save.handler(({ input: { params, body }, context: { user } }) =>
      saveImei(parts, user.id, params.id, body.imei),
    ),
    remove: own.remove.handler(async ({ input: { params }, context: { user } }) => {
      throttler.countInMemory('manage', user.id);
      await removeImei(db, user.id, params.id);
    }),
    comparison: own.comparison.handler(({ input: { params }, context: { user } }) =>
      readComparison(db, user.id, params.id),
    ),
    compare: own.compare.handler(({ input: { params, body }, context: { user } }) =>
      compareImei(parts, user.id, params.id, body.imei),
    ),
    report: staff.report.handler(async ({ input, context: { staff: by } }) => {
      await throttler.use('desk', by.id);
      await reportImei(parts, by.id, input);
    }),
    withdraw: staff.withdraw.handler(async ({ input, context: { staff: by } }) => {
      await throttler.use('desk', by.id);
      await withdrawImei(parts, by.id, input);
    }),
  };
}
