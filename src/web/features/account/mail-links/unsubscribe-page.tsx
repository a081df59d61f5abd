import { Link } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LinkFailure, LinkPage, Outcome, Working } from './link-page.tsx';
import { useLinkAction } from './use-link-action.ts';
import { useLinkQuery } from './use-link-query.ts';

/** The target page of the unsubscribe link. Requires a press because mail programs open links. */
export function UnsubscribePage() {
  const { state, retry } = useLinkQuery((api, token) => api.unsubscribe.look({ token }));
  return (
    <LinkPage title="Unsubscribe">
      {state.kind === 'working' && <Working>One moment, we are checking your link.</Working>}
      {state.kind === 'done' && <Ending {...state.answer} />}
      {state.kind === 'failed' && (
        <LinkFailure
          failure={state.failure}
          retry={retry}
          why="Part of it is missing, or it does not come from us."
        >
          <p className="text-ink-2">
            Please open it again from that e-mail or a newer one. For the newsletter, the form at the end of
            this page sends you a new link. Stop other e-mails in{' '}
            <Link to={paths.settingsOf('notifications')} className="link">
              Settings
            </Link>{' '}
            and under{' '}
            <Link to={paths.alerts} className="link">
              Search Alerts
            </Link>
            .
          </p>
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </LinkFailure>
      )}
    </LinkPage>
  );
}

type Subscription = ApiOutputs['unsubscribe']['look'];

/** A topic has one switch for all channels, so its link ends more than the emails. */
const ENDS = {
  topic: {
    asks: 'Push and SMS about this stop too. You still see it in Notifications when you sign in.',
    done: 'No e-mail, push or SMS. You still see it in Notifications when you sign in.',
    back: { to: paths.settingsOf('notifications'), label: 'Change it in Settings' },
  },
  alert: {
    asks: 'It pauses in the app too. You can switch it on again anytime.',
    done: 'It is paused in the app too, until you switch it on again.',
    back: { to: paths.alerts, label: 'See my search alerts' },
  },
  newsletter: { asks: 'One tap and it is done.', done: '', back: null },
} as const;

function Ending({ what, ends, isOff }: Subscription) {
  const { token, state, press } = useLinkAction((api, link) => api.unsubscribe.stop({ token: link }));
  const { asks, done, back } = ENDS[ends];
  if (isOff || state.kind === 'done')
    return (
      <Outcome>
        <Banner tone="ok" alert title="You are unsubscribed" className="w-full">
          We no longer write to you about {what}. {done}
        </Banner>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
          {back && (
            <ButtonLink to={back.to} variant="secondary">
              {back.label}
            </ButtonLink>
          )}
        </div>
      </Outcome>
    );
  return (
    <>
      <p className="wrap-anywhere text-ink-2">
        No more mails about {what}? {asks}
      </p>
      {state.kind === 'failed' && (
        <Banner tone="danger" alert className="w-full">
          {state.failure.text}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={press} busy={state.kind === 'sending'}>
          Unsubscribe
        </Button>
        {ends === 'newsletter' && (
          <ButtonLink to={paths.newsletterPreferences(token)} variant="secondary">
            Change places and categories
          </ButtonLink>
        )}
      </div>
    </>
  );
}
