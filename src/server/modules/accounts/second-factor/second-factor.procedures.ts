import { userProcedures } from '#server/platform/api/procedures.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  type SecondFactors,
  startSecondFactorSetup,
} from './second-factor.ts';

// The calls that set up and change two-factor authentication.

export function secondFactorProcedures(parts: SecondFactors) {
  const user = userProcedures.secondFactor;
  return {
    begin: user.begin.handler(({ input, context }) =>
      startSecondFactorSetup(parts, context.user, input.password),
    ),
    confirm: user.confirm.handler(async ({ input, context }) => ({
      recoveryCodes: await confirmSecondFactor(parts, context.user, input.code),
    })),
    renewCodes: user.renewCodes.handler(async ({ input, context }) => ({
      recoveryCodes: await renewRecoveryCodes(parts, context.user, input),
    })),
    switchOff: user.switchOff.handler(({ input, context }) =>
      disableSecondFactor(parts, context.user, input),
    ),
  };
}
