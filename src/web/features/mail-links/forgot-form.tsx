import { useState } from 'react';
import { EMAIL_MAX, RESET_MINUTES } from '#shared/rules/limits.ts';
import { askForReset } from '#web/features/auth/credentials.ts';
import { FormAlert } from '#web/features/auth/form-alert.tsx';
import { findForgotProblem } from '#web/features/auth/form-checks.ts';
import { clearError } from '#web/features/auth/session.ts';
import { useAuthForm } from '#web/features/auth/use-auth-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

// Asks for the link. Whether anybody has the address is not said: only its mailbox knows.

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, busy, error, fields, submit } = useAuthForm({
    read: readEmail,
    check: findForgotProblem,
    send: async ({ email }) => {
      const isSent = await askForReset(email);
      if (isSent) setSentTo(email);
      return isSent;
    },
  });
  return (
    <form
      ref={form}
      data-script
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        clearError();
        setSentTo(null);
      }}
      className="grid gap-4"
    >
      {sentTo && !error && (
        <Banner tone="ok" alert title="Look into your mailbox">
          If {sentTo} belongs to an account, a link is on its way. It works once, within {RESET_MINUTES}{' '}
          minutes. Look among unwanted mail, too.
        </Banner>
      )}
      <FormAlert error={error} />
      <Field label="Email" error={fields.email}>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          aria-invalid={'email' in fields || undefined}
        />
      </Field>
      <Button
        type="submit"
        variant={sentTo ? 'secondary' : 'primary'}
        block
        busy={busy}
        disabled={busy}
        busyLabel="Sending..."
      >
        {sentTo ? 'Send Again' : 'Send Link'}
      </Button>
    </form>
  );
}

function readEmail(form: HTMLFormElement): { email: string } {
  return { email: String(new FormData(form).get('email') ?? '').trim() };
}
