import { useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { resetPassword } from '#web/features/auth/credentials.ts';
import { FormAlert } from '#web/features/auth/form-alert.tsx';
import { findResetProblem } from '#web/features/auth/form-checks.ts';
import { PasswordChecklist, PasswordsMatch } from '#web/features/auth/password-checklist.tsx';
import type { ReturnState } from '#web/features/auth/return-state.ts';
import { clearError } from '#web/features/auth/session.ts';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, PasswordInput } from '#web/ui/field.tsx';

// A new password, by the token of the link. Success leads to the login, since it signed everybody out.

export function ResetForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [isDead, setDead] = useState(token === '');
  const { form, busy, error, fields, submit } = useAuthForm({
    read: readPasswords,
    check: findResetProblem,
    send: async ({ password }) => {
      const result = await resetPassword({ token, password });
      if (result === 'dead') setDead(true);
      const state: ReturnState = { passwordChanged: true };
      if (result === 'done') await navigate(paths.login, { replace: true, state });
      return result === 'done';
    },
  });
  const [{ password, confirmPassword }, setValues] = useState(NOTHING);
  const checklist = useId();
  // What was typed or filled in before the page's script arrived counts too.
  useEffect(() => {
    if (form.current) setValues(readPasswords(form.current));
  }, [form]);
  if (isDead) return <DeadLink />;
  return (
    <form
      ref={form}
      data-script
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        clearError();
        setValues(readPasswords(currentTarget));
      }}
      className="grid gap-4"
    >
      <FormAlert error={error} />
      <Field label="New password" error={fields.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          aria-describedby={checklist}
          aria-invalid={'password' in fields || undefined}
        />
        <PasswordChecklist id={checklist} password={password} />
      </Field>
      <Field label="Confirm password">
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          aria-invalid={'confirmPassword' in fields || undefined}
        />
        <PasswordsMatch password={password} confirmed={confirmPassword} />
      </Field>
      <Button type="submit" block busy={busy} disabled={busy} busyLabel="Saving...">
        Save Password
      </Button>
    </form>
  );
}

function DeadLink() {
  return (
    <div className="grid gap-4">
      <Banner tone="warn" alert title="This link no longer works">
        It was used already, has run out, or a newer one was sent. Ask for a new one.
      </Banner>
      <ButtonLink to={paths.forgotPassword} block>
        Send a New Link
      </ButtonLink>
    </div>
  );
}

const NOTHING = { password: '', confirmPassword: '' };

function readPasswords(form: HTMLFormElement): typeof NOTHING {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { password: text('password'), confirmPassword: text('confirmPassword') };
}
