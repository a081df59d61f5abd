import type { ReactNode } from 'react';
import { Field, PasswordInput } from '#web/ui/field.tsx';
import { FreshSignIn } from './fresh-sign-in.tsx';

// How a member shows that it is they who act, in every dialog that asks: with their password, or, for those who have
// none, by having just signed in.

type ReauthenticationFieldProps = {
  hasPassword: boolean;
  error?: ReactNode;
  /** What the value is called in the form. */
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
