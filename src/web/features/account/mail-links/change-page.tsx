import { useEffect } from 'react';
import { paths } from '#shared/paths.ts';
import { confirmSession } from '#web/data/session.ts';
import { PreviewMailbox } from '#web/features/account/preview-mailbox.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AccountReclaimed } from './account-reclaimed.tsx';
import { LinkFailure, LinkPage, Outcome, PressToConfirm } from './link-page.tsx';
import { useLinkAction } from './use-link-action.ts';

/** The target page of both links of an email change. */
export function ChangePage() {
  const { state, press } = useLinkAction((api, token) =>
    api.accountCredentials.confirmEmailChange({ token }),
  );
  const isDone = state.kind === 'done' && state.answer.isDone;
  useEffect(() => {
    if (isDone) void confirmSession();
  }, [isDone]);
  const profile = <ButtonLink to={paths.profile}>Go to Your Profile</ButtonLink>;
  return (
    <LinkPage title="Change your address">
      {(state.kind === 'waiting' || state.kind === 'sending') && (
        <PressToConfirm busy={state.kind === 'sending'} onPress={press}>
          Press Confirm if you asked us to change the e-mail address of your account.
        </PressToConfirm>
      )}
      {state.kind === 'done' && state.answer.isReclaimed && (
        <AccountReclaimed title="Your address is changed." />
      )}
      {state.kind === 'done' && !state.answer.isReclaimed && (
        <Outcome>
          {state.answer.isDone ? (
            <Banner tone="ok" alert title="Your address is changed" className="w-full">
              Sign in with the new address from now on. Our e-mails go there too.
            </Banner>
          ) : (
            <Banner tone="info" alert title="One more link" className="w-full">
              Thank you. Now open the link we sent to your {state.answer.waitsFor === 'old' ? 'old' : 'new'}{' '}
              address. Nothing changes until then.
              <PreviewMailbox className="mt-1" />
            </Banner>
          )}
          {profile}
        </Outcome>
      )}
      {state.kind === 'failed' && (
        <Outcome>
          {state.failure.code === 'EMAIL_TAKEN' ? (
            <>
              <Banner tone="danger" alert title="Your address was not changed" className="w-full">
                {state.failure.text}
              </Banner>
              {profile}
            </>
          ) : (
            <LinkFailure failure={state.failure} retry={press}>
              <p className="text-ink-2">Your profile shows your address, and you can ask again there.</p>
              {profile}
            </LinkFailure>
          )}
        </Outcome>
      )}
    </LinkPage>
  );
}
