import { useEffect } from 'react';
import { paths } from '#shared/paths.ts';
import { confirmSession, useSession } from '#web/features/auth/session.ts';
import { ConfirmEmailBanner } from '#web/features/confirm-email/confirm-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkPage, NotDone, Working } from './link-page.tsx';
import { useFollowedLink } from './use-followed-link.ts';

/** Where the link leads that confirms an address. */
export function VerifyPage() {
  const { user } = useSession();
  const { state, retry } = useFollowedLink((api, token) => api.accountCare.verifyEmail({ token }));
  // The header and the banners know it at once; and who comes with a used link may have been confirmed by it.
  useEffect(() => {
    if (state.kind !== 'working') void confirmSession();
  }, [state.kind]);
  return (
    <LinkPage title="Confirm your address">
      {state.kind === 'working' && <Working>One moment, your address is being confirmed.</Working>}
      {state.kind === 'done' && <Confirmed email={state.answer.email} isMember={user !== null} />}
      {state.kind === 'failed' &&
        (user?.verified ? (
          <Confirmed email={user.email} isMember />
        ) : (
          <NotDone failure={state.failure} retry={retry}>
            {user ? (
              <ConfirmEmailBanner className="w-full" />
            ) : (
              <>
                <p className="text-ink-2">
                  Sign in: your profile says whether your address is confirmed, and sends you a new link.
                </p>
                <ButtonLink to={paths.login} state={{ from: paths.profile }}>
                  Sign In
                </ButtonLink>
              </>
            )}
          </NotDone>
        ))}
    </LinkPage>
  );
}

function Confirmed({ email, isMember }: { email: string; isMember: boolean }) {
  return (
    <>
      <Banner tone="ok" alert title="Thank you" className="w-full">
        {email} is confirmed.
      </Banner>
      {isMember ? (
        <ButtonLink to={paths.home}>Go to the Market</ButtonLink>
      ) : (
        <ButtonLink to={paths.login} state={{ from: paths.home }}>
          Sign In
        </ButtonLink>
      )}
    </>
  );
}
