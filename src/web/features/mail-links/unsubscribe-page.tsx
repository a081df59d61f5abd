import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { type CallFailure, callApi } from '#web/api/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LinkPage, NotDone, Working } from './link-page.tsx';
import { useFollowedLink } from './use-followed-link.ts';

/** Where the link at the end of a mail leads. Ending takes a press: mail programs open links by themselves. */
export function UnsubscribePage() {
  const { state, retry } = useFollowedLink((api, token) => api.unsubscribe.look({ token }));
  return (
    <LinkPage title="Unsubscribe">
      {state.kind === 'working' && <Working>One moment, we look what this link belongs to.</Working>}
      {state.kind === 'done' && <Ending {...state.answer} />}
      {state.kind === 'failed' && (
        <NotDone failure={state.failure} retry={retry}>
          <p className="text-ink-2">
            Perhaps the mail program cut it short. Your settings have a switch for each kind of mail.
          </p>
          <ButtonLink to={paths.settingsOf('notifications')}>Go to Settings</ButtonLink>
        </NotDone>
      )}
    </LinkPage>
  );
}

type Subscription = ApiOutputs['unsubscribe']['look'];

function Ending({ what, isOff }: Subscription) {
  const { isDone, busy, failure, stop } = useStop(isOff);
  if (isDone)
    return (
      <>
        <Banner tone="ok" alert title="You are unsubscribed" className="w-full">
          We no longer write to you about {what}.
        </Banner>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </>
    );
  return (
    <>
      <p className="wrap-anywhere text-ink-2">No more mails about {what}? One press, and it is done.</p>
      {failure && (
        <Banner tone="danger" alert className="w-full">
          {failure.text}
        </Banner>
      )}
      <Button onClick={stop} busy={busy}>
        Unsubscribe
      </Button>
    </>
  );
}

function useStop(isOff: boolean) {
  const [params] = useSearchParams();
  const [isDone, setDone] = useState(isOff);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function stop() {
    setBusy(true);
    const failed = await callApi((api) =>
      api.unsubscribe.stop({ token: params.get('token') ?? '' }).then(() => {}),
    );
    setBusy(false);
    setFailure(failed);
    setDone(!failed);
  }
  return { isDone, busy, failure, stop };
}
