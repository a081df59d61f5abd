import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SignInHelp } from '#web/features/account/auth/sign-in-help.tsx';
import { ForgotForm } from '#web/features/account/mail-links/forgot-form.tsx';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Forgot password') }, { name: 'robots', content: 'noindex' }];

export default function ForgotPassword() {
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="Enter your e-mail address and we will send you a link to choose a new password."
      slogan="Good things, a short walk away."
    >
      <ForgotForm />
      <p className="mt-6 text-center text-ink-2">
        Remembered it?{' '}
        <Link to={paths.login} className="link hit relative">
          Sign in
        </Link>
      </p>
      <SignInHelp className="mt-6" />
    </AuthFrame>
  );
}
