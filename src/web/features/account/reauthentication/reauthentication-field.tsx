import type { ReactNode } from 'react';
import { Field, PasswordInput } from '#web/ui/field.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';

// The field for re-authentication in all dialogs: the password or, for users without one, a recent sign-in.

type ReauthenticationFieldProps = {
  hasPassword: boolean;
  error?: ReactNode;
  /** The name of the form field. */
  name?: string;
  label?: string;
};

export function ReauthenticationField({
  hasPassword,
  error,
  name = 'password',
  label = 'Your password',
}: ReauthenticationFieldProps) {
  if (!hasPassword) return <FreshSignIn error={error} />;
  return (
    <Field label={label} error={error}>
      <PasswordInput name={name} required autoComplete="current-password" />
    </Field>
  );
}
