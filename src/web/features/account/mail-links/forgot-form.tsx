import { useState } from 'react';
import { RESET_MINUTES } from '#shared/rules/limits.ts';
import { AuthForm } from '#web/features/account/auth/auth-form.tsx';
import { requestPasswordReset } from '#web/features/account/auth/credentials.ts';
import { EmailField } from '#web/features/account/auth/email-field.tsx';
import { findForgotProblem } from '#web/features/account/auth/form-checks.ts';
import { useAuthForm } from '#web/features/account/auth/use-auth-form.ts';
import { PreviewMailbox } from '#web/features/account/preview-mailbox.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

// Requests a reset link. The response does not reveal whether an account with the address exists.

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const auth = useAuthForm({
    read: readEmail,
    check: findForgotProblem,
    send: async ({ email }) => {
      const isSent = await requestPasswordReset(email);
      if (isSent) setSentTo(email);
      return isSent;
    },
  });
  const { busy, fields } = auth;
  return (
    <AuthForm
      {...auth}
      onTyped={() => setSentTo(null)}
      notice={
        sentTo && (
          <Banner tone="ok" alert title="Check your e-mail">
            If {sentTo} has an account, we sent a link. It works once, within {RESET_MINUTES} minutes. Earlier
            links work too. Can’t find it? Check your spam folder.
            <PreviewMailbox className="mt-1" />
          </Banner>
        )
      }
    >
      <EmailField fields={fields} autoComplete="username" />
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
    </AuthForm>
  );
}

function readEmail(form: HTMLFormElement): { email: string } {
  return { email: String(new FormData(form).get('email') ?? '').trim() };
}
