import { useEffect } from 'react';
import { paths } from '#shared/paths.ts';
import { confirmSession, useSession } from '#web/data/session.ts';
import { ConfirmEmailBanner } from '#web/features/account/confirm-email/confirm-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountReclaimed } from './account-reclaimed.tsx';
import { LinkFailure, LinkPage, Outcome, PressToConfirm } from './link-page.tsx';
import { useLinkAction } from './use-link-action.ts';

/** The target page of the link that confirms an address. */
export function VerifyPage() {
  const { user } = useSession();
  const { state, press } = useLinkAction((api, token) => api.accountCredentials.verifyEmail({ token }));
  const isOver = state.kind === 'done' || state.kind === 'failed';
  // Updates the header and banners. After a failure, too: a used link may have confirmed this user.
  useEffect(() => {
    if (isOver) void confirmSession();
  }, [isOver]);
  return (
    <LinkPage title="Confirm your address">
      {!isOver && (
        <PressToConfirm busy={state.kind === 'sending'} onPress={press}>
          Press Confirm if you created a Kasuwa account with this e-mail address.
        </PressToConfirm>
      )}
      {state.kind === 'done' &&
        (state.answer.isReclaimed ? (
          <AccountReclaimed title={`${state.answer.email} is confirmed.`} />
        ) : (
          <Confirmed email={state.answer.email} isSignedIn={user !== null} />
        ))}
      {state.kind === 'failed' &&
        (user?.verified ? (
          <Confirmed email={user.email} isSignedIn />
        ) : (
          <Outcome>
            <LinkFailure failure={state.failure} retry={press}>
              {user ? <ConfirmEmailBanner className="w-full" /> : <SignInToAskAgain />}
            </LinkFailure>
          </Outcome>
        ))}
    </LinkPage>
  );
}

function SignInToAskAgain() {
  return (
    <>
      <p className="text-ink-2">Sign in and check your profile. You can get a new link there.</p>
      <ButtonLink to={paths.login} state={{ from: paths.profile }}>
        Sign In
      </ButtonLink>
    </>
  );
}

function Confirmed({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  return (
    <Outcome>
      <Banner tone="ok" alert title="Thank you" className="w-full">
        {email} is confirmed.
      </Banner>
      {isSignedIn ? (
        <ButtonLink to={paths.home}>Go to the Market</ButtonLink>
      ) : (
        <ButtonLink to={paths.login} state={{ from: paths.home }}>
          Sign In
        </ButtonLink>
      )}
    </Outcome>
  );
}
