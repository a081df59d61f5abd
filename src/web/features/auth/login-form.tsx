import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { EMAIL_MAX } from '#shared/rules/limits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, PasswordInput, TextInput } from '#web/ui/field.tsx';
import { login } from './credentials.ts';
import { FormAlert } from './form-alert.tsx';
import { findLoginProblem } from './form-checks.ts';
import { clearError } from './session.ts';
import { useAuthForm } from './use-auth-form.ts';

// E-mail and password. Success needs no step of its own: the guard around the screen sends members on.

/** What the person should know before they sign in. */
export type Welcome = { tone?: 'warn' | 'info'; title: string; text?: string };

type LoginFormProps = {
  welcome?: Welcome;
  /** Typed on the screen before. */
  email?: string;
};

export function LoginForm({ welcome, email }: LoginFormProps) {
  const { form, busy, error, fields, submit } = useAuthForm({
    read: readLogin,
    check: findLoginProblem,
    send: login,
  });
  return (
    <form
      ref={form}
      data-script
      method="post"
      noValidate
      onSubmit={submit}
      onInput={clearError}
      className="grid gap-4"
    >
      {welcome && !error && (
        <Banner tone={welcome.tone ?? 'ok'} title={welcome.title}>
          {welcome.text}
        </Banner>
      )}
      <FormAlert error={error} />
      <Field label="Email" error={fields.email}>
        <TextInput
          type="email"
          name="email"
          defaultValue={email}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          aria-invalid={'email' in fields || undefined}
        />
      </Field>
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
      <Button type="submit" block busy={busy} disabled={busy} busyLabel="Logging in...">
        Sign In
      </Button>
    </form>
  );
}

function readLogin(form: HTMLFormElement) {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}
