import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ProviderButtons } from '#web/features/auth/provider-buttons.tsx';
import { useReturnState } from '#web/features/auth/return-state.ts';
import { SignupForm } from '#web/features/auth/signup-form.tsx';
import { AuthFrame, OrDivider } from '#web/layout/auth-frame.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Create an account') }];

export default function Signup() {
  const { from } = useReturnState();
  return (
    <AuthFrame
      title="Create your account"
      subtitle="Free to buy and sell. It takes a minute."
      slogan="Sell it to someone round the corner."
    >
      <SignupForm />
      <OrDivider />
      <ProviderButtons verb="Sign up" />
      <p className="mt-5 text-center text-ink-2">
        Already have an account?{' '}
        <Link to={paths.login} state={{ from }} className="link">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
