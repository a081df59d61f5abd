import { useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { EMAIL_MAX, NAME_MAX } from '#shared/rules/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, PasswordInput, TextInput } from '#web/ui/field.tsx';
import { signup } from './credentials.ts';
import { FormAlert } from './form-alert.tsx';
import { findSignupProblem, type SignupValues } from './form-checks.ts';
import { PasswordChecklist, PasswordsMatch } from './password-checklist.tsx';
import { type ReturnState, useReturnState } from './return-state.ts';
import { clearError } from './session.ts';
import { useAuthForm } from './use-auth-form.ts';

// A new account. It does not sign in: success leads to the login, which keeps where the person came from.

export function SignupForm({ onTerms }: { onTerms(isAgreed: boolean): void }) {
  const navigate = useNavigate();
  const { from } = useReturnState();
  const { form, busy, error, fields, submit } = useAuthForm({
    read: readSignup,
    check: findSignupProblem,
    send: async ({ name, email, password }) => {
      const made = await signup({ name, email, password });
      const state: ReturnState = { from, signedUpAs: email };
      if (made) await navigate(paths.login, { replace: true, state });
      return made;
    },
  });
  const [{ password, confirmPassword, terms }, setValues] = useState(NOTHING);
  useEffect(() => onTerms(terms), [terms, onTerms]);
  const checklist = useId();
  // What was typed or filled in before the page's script arrived counts too.
  useEffect(() => {
    if (form.current) setValues(readSignup(form.current));
  }, [form]);
  const invalid = (name: keyof SignupValues) => name in fields || undefined;

  return (
    <form
      ref={form}
      data-script
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        clearError();
        setValues(readSignup(currentTarget));
      }}
      className="grid gap-4"
    >
      <FormAlert error={error} />
      <Field label="Full name" error={fields.name}>
        <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} aria-invalid={invalid('name')} />
      </Field>
      <Field label="Email" error={fields.email}>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          aria-invalid={invalid('email')}
        />
      </Field>
      <Field label="Password" error={fields.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          aria-describedby={checklist}
          aria-invalid={invalid('password')}
        />
        <PasswordChecklist id={checklist} password={password} />
      </Field>
      <Field label="Confirm password">
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          aria-invalid={invalid('confirmPassword')}
        />
        <PasswordsMatch password={password} confirmed={confirmPassword} />
      </Field>
      {/* New tabs, so that reading the terms costs nobody what they have typed. */}
      <Checkbox name="terms" aria-invalid={invalid('terms')}>
        <span className="text-sm">
          I agree to the{' '}
          <Link to={paths.terms} target="_blank" className="link">
            Terms of Service
          </Link>{' '}
          and{' '}
          <Link to={paths.privacy} target="_blank" className="link">
            Privacy Policy
          </Link>
        </span>
      </Checkbox>
      <Button type="submit" block busy={busy} disabled={busy || !terms} busyLabel="Creating account...">
        Create Account
      </Button>
    </form>
  );
}

const NOTHING: SignupValues = { name: '', email: '', password: '', confirmPassword: '', terms: false };

function readSignup(form: HTMLFormElement): SignupValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    name: text('name').trim(),
    email: text('email').trim(),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    terms: data.has('terms'),
  };
}
