import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { AuthForm } from '#web/features/account/auth/auth-form.tsx';
import { resetPassword } from '#web/features/account/auth/credentials.ts';
import { findResetProblem } from '#web/features/account/auth/form-checks.ts';
import { NewPasswordFields, useTyped } from '#web/features/account/auth/new-password-fields.tsx';
import type { ReturnState } from '#web/features/account/auth/return-state.ts';
import { useAuthForm } from '#web/features/account/auth/use-auth-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { takeLinkToken, useLinkToken } from './link-token.ts';

// Sets a new password with the token of the link. Success ends all sessions, so the sign-in page follows.

export function ResetForm() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const [expiredToken, setExpiredToken] = useState<string | null>(null);
  const auth = useAuthForm({
    read: readPasswords,
    check: findResetProblem,
    send: async ({ password }) => {
      const used = takeLinkToken();
      const result = await resetPassword({ token: used, password });
      if (result === 'expired') setExpiredToken(used);
      const state: ReturnState = { passwordChanged: true };
      if (result === 'done') await navigate(paths.login, { replace: true, state });
      return result === 'done';
    },
  });
  const { form, busy, fields } = auth;
  const { typed, onTyped } = useTyped(form, readPasswords, EMPTY);
  if (token === '' || (token !== null && token === expiredToken)) return <ExpiredLink />;
  return (
    <AuthForm {...auth} onTyped={onTyped}>
      <NewPasswordFields label="New password" typed={typed} fields={fields} />
      <Button type="submit" block busy={busy} disabled={busy} busyLabel="Saving...">
        Save Password
      </Button>
    </AuthForm>
  );
}

function ExpiredLink() {
  return (
    <div className="grid gap-4">
      <Banner tone="warn" alert title="This link no longer works">
        It was already used or has expired. Ask for a new one.
      </Banner>
      <ButtonLink to={paths.forgotPassword} block>
        Send a New Link
      </ButtonLink>
    </div>
  );
}

const EMPTY = { password: '', confirmPassword: '' };

function readPasswords(form: HTMLFormElement): typeof EMPTY {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { password: text('password'), confirmPassword: text('confirmPassword') };
}
