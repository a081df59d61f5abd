import { memberProcedures, procedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';

// The calls about passwords and addresses.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function accountCareProcedures() {
  const base = procedures.accountCare;
  const member = memberProcedures.accountCare;
  return {
    forgotPassword: base.forgotPassword.handler(later),
    resetPassword: base.resetPassword.handler(later),
    changePassword: member.changePassword.handler(later),
    sendVerification: member.sendVerification.handler(later),
    verifyEmail: base.verifyEmail.handler(later),
    startEmailChange: member.startEmailChange.handler(later),
    cancelEmailChange: member.cancelEmailChange.handler(later),
    confirmEmailChange: base.confirmEmailChange.handler(later),
  };
}
