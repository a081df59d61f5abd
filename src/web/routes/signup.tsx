import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { load } from '#web/data/page-context.ts';
import { ProviderButtons } from '#web/features/account/auth/provider-buttons.tsx';
import { cacheOffers } from '#web/features/account/auth/provider-offers.ts';
import { useReturnState } from '#web/features/account/auth/return-state.ts';
import { SignupForm } from '#web/features/account/auth/signup-form.tsx';
import { AuthFrame, OrDivider } from '#web/layout/auth-frame.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/signup';

export const meta = () => [
  { title: pageTitle('Create an account') },
  {
    name: 'description',
    content: 'Create a free Kasuwa account to buy and sell near you in Nigeria. It takes a minute.',
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return load(context, (api) => api.providers.list());
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return cacheOffers(serverLoader);
}

export default function Signup({ loaderData }: Route.ComponentProps) {
  const { from } = useReturnState();
  // The link also passes on the query, because it may be clicked before hydration, without the state.
  const { search } = useLocation();
  const navigate = useNavigate();
  const [terms, setTerms] = useState(false);
  return (
    <AuthFrame
      title="Create your account"
      subtitle="Free to buy and sell. It takes a minute."
      slogan="Sell it to someone round the corner."
    >
      <SignupForm onTerms={setTerms} />
      <OrDivider />
      <ProviderButtons
        intent="signup"
        offers={loaderData.items}
        terms={terms}
        onSecondStep={() => navigate(paths.login, { state: { from } })}
      />
      <p className="mt-5 text-center text-ink-2">
        Already have an account?{' '}
        <Link to={{ pathname: paths.login, search }} state={{ from }} className="link hit relative">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
