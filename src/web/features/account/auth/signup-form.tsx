import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { NAME_MAX } from '#shared/rules/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { AuthForm } from './auth-form.tsx';
import { signup } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { findSignupProblem, NEEDS_TERMS_ID, type SignupValues } from './form-checks.ts';
import { NewPasswordFields, useTyped } from './new-password-fields.tsx';
import { type ReturnState, useReturnState } from './return-state.ts';
import { useAuthForm } from './use-auth-form.ts';

// Signing up does not sign the user in. It leads to the login and passes on where the user came from.

export function SignupForm({ onTerms }: { onTerms(isAgreed: boolean): void }) {
  const navigate = useNavigate();
  const { from } = useReturnState();
  const auth = useAuthForm({
    read: readSignup,
    check: findSignupProblem,
    send: async ({ name, email, password }) => {
      const isCreated = await signup({ name, email, password });
      const state: ReturnState = { from, signedUpAs: email };
      if (isCreated) await navigate(paths.login, { replace: true, state });
      return isCreated;
    },
  });
  const { form, busy, fields } = auth;
  const { typed, onTyped } = useTyped(form, readSignup, NOTHING);
  const { terms } = typed;
  useEffect(() => onTerms(terms), [terms, onTerms]);
  const invalid = (name: keyof SignupValues) => name in fields || undefined;

  return (
    <AuthForm {...auth} onTyped={onTyped}>
      <Field label="Full name" error={fields.name}>
        <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} aria-invalid={invalid('name')} />
      </Field>
      <EmailField fields={fields} autoComplete="email" />
      <NewPasswordFields label="Password" typed={typed} fields={fields} />
      {/* The links open new tabs, so that the input is not lost. */}
      <Checkbox name="terms" aria-invalid={invalid('terms')}>
        <span className="text-sm">
          {/* Separate space nodes would be missing from the accessible name of the checkbox. */}
          {'I agree to the '}
          <Link to={paths.terms} target="_blank" rel="noopener" className="link">
            Terms of Service
          </Link>
          {' and '}
          <Link to={paths.privacy} target="_blank" rel="noopener" className="link">
            Privacy Policy
          </Link>
        </span>
      </Checkbox>
      <Button
        type="submit"
        block
        busy={busy}
        disabled={busy}
        inactive={!terms}
        aria-describedby={terms ? undefined : NEEDS_TERMS_ID}
        busyLabel="Creating account..."
      >
        Create Account
      </Button>
      <span id={NEEDS_TERMS_ID} hidden>
        First agree to the Terms of Service and Privacy Policy.
      </span>
    </AuthForm>
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
