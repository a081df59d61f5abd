import { memberProcedures } from '#server/platform/api/procedures.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  type SecondFactors,
  switchOffSecondFactor,
} from './second-factor.ts';

// Two-factor authentication, as its member sets it up.

export function secondFactorProcedures(parts: SecondFactors) {
  const member = memberProcedures.secondFactor;
  return {
    begin: member.begin.handler(({ input, context }) =>
      beginSecondFactor(parts, context.member, input.password),
    ),
    confirm: member.confirm.handler(async ({ input, context }) => ({
      recoveryCodes: await confirmSecondFactor(parts, context.member, input.code),
    })),
    renewCodes: member.renewCodes.handler(async ({ input, context }) => ({
      recoveryCodes: await renewRecoveryCodes(parts, context.member, input),
    })),
    switchOff: member.switchOff.handler(({ input, context }) =>
      switchOffSecondFactor(parts, context.member, input),
    ),
  };
}
