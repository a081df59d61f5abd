import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { useConfirmAtLogin } from '#web/features/account/confirm-email/use-confirm-at-login.ts';
import { PreviewMailbox } from '#web/features/account/preview-mailbox.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, PasswordInput } from '#web/ui/field.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { AuthForm } from './auth-form.tsx';
import { login } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { findLoginProblem } from './form-checks.ts';
import { useAuthForm } from './use-auth-form.ts';

// Nothing happens here after a successful login, because the guard of the page redirects signed-in users.

/** A notice above the login form. */
export type Welcome = { tone?: 'warn' | 'info'; title: string; text?: string; isMailed?: boolean };

type LoginFormProps = {
  welcome?: Welcome;
  /** Typed on the previous page. */
  email?: string;
  /** After a sign-up: adds a field for the code that confirms the email address. */
  withCode?: boolean;
};

export function LoginForm({ welcome, email, withCode = false }: LoginFormProps) {
  const { confirmByCode, dialog } = useConfirmAtLogin();
  const auth = useAuthForm({
    read: readLogin,
    check: ({ email: typed, password }) => findLoginProblem({ email: typed, password }),
    send: ({ code, ...credentials }) => login(credentials, (user) => confirmByCode(user, code)),
  });
  const { fields, busy } = auth;
  return (
    <>
      <AuthForm
        {...auth}
        notice={
          welcome && (
            <div>
              <Banner tone={welcome.tone ?? 'ok'} title={welcome.title}>
                {welcome.text}
                {welcome.isMailed && <PreviewMailbox className="mt-1" />}
              </Banner>
              <LiveAnnouncement>{[welcome.title, welcome.text].join(' ')}</LiveAnnouncement>
            </div>
          )
        }
      >
        <EmailField fields={fields} autoComplete="username" defaultValue={email} />
        <Field
          label="Password"
          error={fields.password}
          aside={
            <Link to={paths.forgotPassword} className="link hit relative text-sm">
              Forgot password?
            </Link>
          }
        >
          <PasswordInput name="password" aria-invalid={'password' in fields || undefined} />
        </Field>
        {withCode && <CodeField kind="optional" />}
        <Button type="submit" block busy={busy} disabled={busy} busyLabel="Logging in...">
          Sign In
        </Button>
      </AuthForm>
      {dialog}
    </>
  );
}

function readLogin(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    email: text('email').trim(),
    password: text('password'),
    code: text('code').trim(),
  };
}
