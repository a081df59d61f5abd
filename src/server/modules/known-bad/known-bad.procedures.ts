import {
  destructiveStaffProcedures,
  procedures,
  staffProcedures,
  userProcedures,
} from '#server/platform/api/procedures.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { checkNumber } from './check-number.ts';
import { decideRequest, listRequests, openRequest, type RequestDesk } from './decide-request.ts';
import { lookUp, removeFromList } from './look-up.ts';
import { appealNumber, reportNumber } from './request-numbers.ts';

// The calls of the contract about numbers, for everyone and for staff.

export type KnownBadParts = RequestDesk & { throttler: Throttler };

export function numberProcedures(parts: KnownBadParts) {
  return {
    check: procedures.numbers.check.handler(async ({ input, context: { address, device, viewer } }) =>
      checkNumber(parts, input, { address, device, userId: (await viewer())?.id }),
    ),
    report: userProcedures.numbers.report.handler(({ input, context: { user } }) =>
      reportNumber(parts, user, input),
    ),
    appeal: userProcedures.numbers.appeal.handler(({ input, context: { user } }) =>
      appealNumber(parts, user, input),
    ),
  };
}

export function staffNumberProcedures(parts: KnownBadParts) {
  const desk = staffProcedures.staffNumbers;
  const destructive = destructiveStaffProcedures.staffNumbers;
  return {
    list: desk.list.handler(({ input }) => listRequests(parts, input)),
    open: desk.open.handler(async ({ input, context: { staff } }) => {
      await parts.throttler.use('desk', staff.id);
      return openRequest(parts, staff, input.params.id);
    }),
    lookUp: desk.lookUp.handler(async ({ input, context: { staff } }) => {
      await parts.throttler.use('desk', staff.id);
      return lookUp(parts, staff, input);
    }),
    decide: destructive.decide.handler(async ({ input: { params, body }, context: { staff } }) => {
      await parts.throttler.use('desk', staff.id);
      await decideRequest(parts, staff, { ...params, ...body });
    }),
    remove: destructive.remove.handler(async ({ input: { params, body }, context: { staff } }) => {
      await parts.throttler.use('desk', staff.id);
      await removeFromList(parts, staff, { ...params, ...body });
    }),
  };
}
