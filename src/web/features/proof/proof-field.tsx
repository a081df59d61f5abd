import { type ReactNode, useState } from 'react';
import { FRESH_MINUTES } from '#shared/rules/limits.ts';
import { logout } from '#web/features/auth/credentials.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, PasswordInput } from '#web/ui/field.tsx';

// How a member shows that it is they who act, in every dialog that asks: with their password, or, for those who have
// none, by having just signed in.

type ProofFieldProps = {
  hasPassword: boolean;
  error?: ReactNode;
  /** What the value is called in the form. */
  name?: string;
  label?: string;
};

export function ProofField({
  hasPassword,
  error,
  name = 'password',
  label = 'Your password',
}: ProofFieldProps) {
  if (!hasPassword) return <FreshSignIn error={error} />;
  return (
    <Field label={label} error={error}>
      <PasswordInput name={name} required autoComplete="current-password" />
    </Field>
  );
}

function FreshSignIn({ error }: { error?: ReactNode }) {
  const [failed, setFailed] = useState(false);

  async function signInAgain() {
    setFailed(false);
    try {
      // The guard around every screen of members leads to the login, and back.
      await logout();
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className="grid gap-2">
      <Banner
        tone="info"
        action={
          <Button size="sm" variant="secondary" onClick={signInAgain}>
            Sign in again
          </Button>
        }
      >
        You have no password here, so this works for {FRESH_MINUTES} minutes after you signed in.
      </Banner>
      {error && <FieldError>{error}</FieldError>}
      {failed && <FieldError>That did not work. Please try again.</FieldError>}
    </div>
  );
}
