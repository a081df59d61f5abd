import type { SessionUser } from '#shared/contract/accounts.ts';
import { mutate } from '#web/data/query.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';

/** Confirms the address with the code typed beside the password. The sign-in succeeds in any case. */
export function useConfirmAtLogin() {
  const { confirmEmail, dialog } = useConfirmEmail();

  async function confirmByCode(user: SessionUser, code: string): Promise<SessionUser> {
    if (!code || user.verified) return user;
    const failure = await mutate((api) => api.accountCredentials.verifyEmailByCode({ code }));
    const verified = !failure || (await confirmEmail({ email: user.email, problem: failure.text }));
    return { ...user, verified };
  }

  return { confirmByCode, dialog };
}
