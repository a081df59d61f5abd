import { memberProcedures, procedures } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { changePassword, type PasswordChange } from './passwords/change-password.ts';

// The calls about passwords and addresses.

const later = () => Promise.reject(new AppError('UNAVAILABLE'));

export function accountCareProcedures(parts: PasswordChange) {
  const base = procedures.accountCare;
  const member = memberProcedures.accountCare;
  return {
    forgotPassword: base.forgotPassword.handler(later),
    resetPassword: base.resetPassword.handler(later),
    changePassword: member.changePassword.handler(({ input, context }) =>
      changePassword(parts, context.member, input),
    ),
    sendVerification: member.sendVerification.handler(later),
    verifyEmail: base.verifyEmail.handler(later),
    startEmailChange: member.startEmailChange.handler(later),
    cancelEmailChange: member.cancelEmailChange.handler(later),
    confirmEmailChange: base.confirmEmailChange.handler(later),
  };
}
