import { Link, useLocation } from 'react-router';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { CODE_DIGITS } from '#shared/rules/limits.ts';
import { load } from '#web/data/page-context.ts';
import { readDeletionNotice } from '#web/features/account/auth/deletion-notice.ts';
import { LoginForm, type Welcome } from '#web/features/account/auth/login-form.tsx';
import { ProviderButtons } from '#web/features/account/auth/provider-buttons.tsx';
import { cacheOffers } from '#web/features/account/auth/provider-offers.ts';
import { type ReturnState, useReturnState } from '#web/features/account/auth/return-state.ts';
import { useSecondStep } from '#web/features/account/auth/second-step.ts';
import { SecondStepForm } from '#web/features/account/auth/second-step-form.tsx';
import { SignInHelp } from '#web/features/account/auth/sign-in-help.tsx';
import { AuthFrame, OrDivider } from '#web/layout/auth-frame.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/login';

export const meta = () => [
  { title: pageTitle('Sign in') },
  {
    name: 'description',
    content: 'Sign in to Kasuwa to message sellers, save items and post ads of your own.',
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return load(context, (api) => api.providers.list());
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return cacheOffers(serverLoader);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { from, ...returnState } = useReturnState();
  // The link also passes on the query, because it may be clicked before hydration, without the state.
  const { search } = useLocation();
  // The server does not have the history state, so the first render must not show it.
  const isHydrated = useHydrated();
  const hasSignedUp = isHydrated && returnState.signedUpAs !== undefined;
  const welcome = isHydrated ? welcomeAfter(returnState) : undefined;
  const deletionDate = isHydrated ? readDeletionNotice() : null;
  const deletionNotice = deletionDate && {
    tone: 'warn' as const,
    title: `Your account will be deleted on ${formatDate(deletionDate)}.`,
    text: 'Sign in before then to keep it.',
  };
  if (useSecondStep())
    return (
      <AuthFrame
        title="One more step"
        subtitle="Two-factor authentication is on for this account."
        slogan="Good things, a short walk away."
      >
        <SecondStepForm />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={hasSignedUp ? 'Account created' : 'Welcome back'}
      subtitle={hasSignedUp ? 'Log in to continue.' : 'Sign in to message sellers and post ads.'}
      slogan="Good things, a short walk away."
    >
      <LoginForm
        welcome={deletionNotice ?? welcome}
        email={isHydrated ? returnState.signedUpAs : undefined}
        withCode={hasSignedUp}
      />
      <OrDivider />
      <ProviderButtons intent="login" offers={loaderData.items} />
      <p className="mt-6 text-center text-ink-2">
        New to Kasuwa?{' '}
        <Link to={{ pathname: paths.signup, search }} state={{ from }} className="link hit relative">
          Create an account
        </Link>
      </p>
      <SignInHelp className="mt-6" />
      <p className="mt-5 text-center text-xs text-ink-3">
        By signing in you agree to the{' '}
        <Link to={paths.terms} className="link font-medium text-inherit">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy} className="link font-medium text-inherit">
          Privacy Policy
        </Link>
        .
      </p>
    </AuthFrame>
  );
}

function welcomeAfter({ signedUpAs, passwordChanged, sessionEnded }: ReturnState): Welcome | undefined {
  if (signedUpAs)
    return {
      title: `We sent a ${CODE_DIGITS}-digit code to ${signedUpAs}`,
      text: 'Can’t find it? Check your spam folder.',
      isMailed: true,
    };
  if (passwordChanged)
    return {
      title: 'Your password is changed. Sign in with the new one.',
      text: 'All devices were signed out.',
    };
  return sessionEnded
    ? { tone: 'info', title: 'You were signed out.', text: 'Sign in again to continue.' }
    : undefined;
}
