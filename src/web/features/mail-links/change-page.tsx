import { useEffect } from 'react';
import { paths } from '#shared/paths.ts';
import { confirmSession } from '#web/features/auth/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkPage, NotDone, Working } from './link-page.tsx';
import { useFollowedLink } from './use-followed-link.ts';

/** Where the two links of a change of address lead. */
export function ChangePage() {
  const { state, retry } = useFollowedLink((api, token) => api.accountCare.confirmEmailChange({ token }));
  const isDone = state.kind === 'done' && state.answer.isDone;
  useEffect(() => {
    if (isDone) void confirmSession();
  }, [isDone]);
  const profile = <ButtonLink to={paths.profile}>Go to Your Profile</ButtonLink>;
  return (
    <LinkPage title="Change your address">
      {state.kind === 'working' && <Working>One moment, your answer is being noted.</Working>}
      {state.kind === 'done' && (
        <>
          {state.answer.isDone ? (
            <Banner tone="ok" alert title="Your address is changed" className="w-full">
              From now on you sign in with the new one, and our mails go there.
            </Banner>
          ) : (
            <Banner tone="info" alert title="One more link" className="w-full">
              Thank you. Now follow the link that we sent to your{' '}
              {state.answer.waitsFor === 'old' ? 'old' : 'new'} address; until then nothing changes.
            </Banner>
          )}
          {profile}
        </>
      )}
      {state.kind === 'failed' &&
        (state.failure.code === 'EMAIL_TAKEN' ? (
          <>
            <Banner tone="danger" alert title="Your address was not changed" className="w-full">
              {state.failure.text}
            </Banner>
            {profile}
          </>
        ) : (
          <NotDone failure={state.failure} retry={retry}>
            <p className="text-ink-2">Your profile shows which address counts, and lets you ask again.</p>
            {profile}
          </NotDone>
        ))}
    </LinkPage>
  );
}
