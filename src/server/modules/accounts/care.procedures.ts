import { memberProcedures, procedures } from '#server/platform/api/procedures.ts';
import { cancelEmailChange, confirmEmailChange, startEmailChange } from './emails/change-email.ts';
import { confirmByCode } from './emails/confirm-by-code.ts';
import { sendVerification, verifyEmail } from './emails/confirm-email.ts';
import { changePassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import type { CodeTaker } from './second-factor/take-code.ts';
import type { SignUp } from './sign-up.ts';

// The calls about passwords and addresses.

export function accountCareProcedures(parts: SignUp & CodeTaker & { secret: string }) {
  const base = procedures.accountCare;
  const member = memberProcedures.accountCare;
  return {
    forgotPassword: base.forgotPassword.handler(({ input, context }) =>
      forgotPassword(parts, input.email, context),
    ),
    resetPassword: base.resetPassword.handler(({ input, context }) => resetPassword(parts, input, context)),
    changePassword: member.changePassword.handler(({ input, context }) =>
      changePassword(parts, context.member, input),
    ),
    sendVerification: member.sendVerification.handler(({ input, context }) =>
      sendVerification(parts, context.member, input),
    ),
    verifyEmailByCode: member.verifyEmailByCode.handler(({ input, context }) =>
      confirmByCode(parts, context.member, input.code),
    ),
    verifyEmail: base.verifyEmail.handler(({ input, context }) => verifyEmail(parts, input.token, context)),
    startEmailChange: member.startEmailChange.handler(({ input, context }) =>
      startEmailChange(parts, context.member, input),
    ),
    cancelEmailChange: member.cancelEmailChange.handler(({ context }) =>
      cancelEmailChange(parts, context.member.id),
    ),
    confirmEmailChange: base.confirmEmailChange.handler(({ input, context }) =>
      confirmEmailChange(parts, input.token, context),
    ),
  };
}
