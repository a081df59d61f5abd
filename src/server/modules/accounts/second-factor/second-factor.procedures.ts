import { memberProcedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// Two-factor authentication, as its member sets it up.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function secondFactorProcedures() {
  const member = memberProcedures.secondFactor;
  return {
    begin: member.begin.handler(later),
    confirm: member.confirm.handler(later),
    renewCodes: member.renewCodes.handler(later),
    switchOff: member.switchOff.handler(later),
  };
}
