import {
  cancelEmailChange,
  confirmEmailChange,
  startEmailChange,
} from '#server/modules/accounts/emails/change-email.ts';
import { confirmByCode } from '#server/modules/accounts/emails/confirm-by-code.ts';
import { sendVerification, verifyEmail } from '#server/modules/accounts/emails/confirm-email.ts';
import { changePassword } from '#server/modules/accounts/passwords/change-password.ts';
import { forgotPassword } from '#server/modules/accounts/passwords/forgot-password.ts';
import { resetPassword } from '#server/modules/accounts/passwords/reset-password.ts';
import type { CodeVerifier } from '#server/modules/accounts/second-factor/consume-code.ts';
import { procedures, userProcedures } from '#server/platform/api/procedures.ts';
import type { SignUp } from './sign-up.ts';

// The calls about passwords and email addresses.

export function credentialsProcedures(parts: SignUp & CodeVerifier & { secret: string }) {
  const base = procedures.accountCredentials;
  const user = userProcedures.accountCredentials;
  return {
    forgotPassword: base.forgotPassword.handler(({ input, context }) =>
      forgotPassword(parts, input.email, context),
    ),
    resetPassword: base.resetPassword.handler(({ input, context }) => resetPassword(parts, input, context)),
    changePassword: user.changePassword.handler(({ input, context }) =>
      changePassword(parts, context.user, input),
    ),
    sendVerification: user.sendVerification.handler(({ input, context }) =>
      sendVerification(parts, context.user, input),
    ),
    verifyEmailByCode: user.verifyEmailByCode.handler(({ input, context }) =>
      confirmByCode(parts, context.user, input.code),
    ),
    verifyEmail: base.verifyEmail.handler(({ input, context }) => verifyEmail(parts, input.token, context)),
    startEmailChange: user.startEmailChange.handler(({ input, context }) =>
      startEmailChange(parts, context.user, input),
    ),
    cancelEmailChange: user.cancelEmailChange.handler(({ context }) =>
      cancelEmailChange(parts, context.user.id),
    ),
    confirmEmailChange: base.confirmEmailChange.handler(({ input, context }) =>
      confirmEmailChange(parts, input.token, context),
    ),
  };
}
