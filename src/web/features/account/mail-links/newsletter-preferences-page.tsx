import { Link } from 'react-router';
import type { ApiClient, ApiOutputs } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { NEWSLETTER_DAY } from '#shared/rules/newsletter-week.ts';
import { type CallFailure, isSignedOut } from '#web/data/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkFailure, LinkPage, Working } from './link-page.tsx';
import { NewsletterChoice } from './newsletter-choice.tsx';
import { useLinkQuery } from './use-link-query.ts';

/**
 * The target page of the link in every newsletter. Without a token it shows the choice of the signed-in user.
 */
export function NewsletterPreferencesPage() {
  const { state, retry } = useLinkQuery(readPreferences);
  return (
    <LinkPage title="Your newsletter">
      {state.kind === 'working' && <Working>Loading your choice...</Working>}
      {state.kind === 'done' && (state.answer.isOff ? <NotSubscribed /> : <Subscribed {...state.answer} />)}
      {state.kind === 'failed' && <Failed failure={state.failure} retry={retry} />}
    </LinkPage>
  );
}

type Preferences = ApiOutputs['newsletter']['preferences'];

function Subscribed({ token, states, categories }: Preferences & { token: string }) {
  return (
    <>
      <p className="text-ink-2">
        Every {NEWSLETTER_DAY} morning we send you new ads from the places and categories you choose here.
        When nothing is new, we send nothing.
      </p>
      <NewsletterChoice token={token} saved={{ states, categories }} />
      <p className="text-sm text-ink-2">
        No more newsletters?{' '}
        <Link to={paths.unsubscribe(token)} className="link">
          Unsubscribe
        </Link>
      </p>
    </>
  );
}

function NotSubscribed() {
  return (
    <Banner tone="info" alert title="You do not get the newsletter" className="w-full">
      To get it, type your e-mail at the end of this page and press Subscribe. If you have an account, you can
      switch on Marketing in{' '}
      <Link to={paths.settingsOf('notifications')} className="link">
        Settings
      </Link>{' '}
      instead.
    </Banner>
  );
}

function Failed({ failure, retry }: { failure: CallFailure; retry(): void }) {
  if (isSignedOut(failure))
    return (
      <>
        <p className="text-ink-2">
          Open the link in one of our newsletters, or sign in if you get it with your account.
        </p>
        <ButtonLink to={paths.login} state={{ from: paths.newsletterPreferences() }}>
          Sign In
        </ButtonLink>
      </>
    );
  return (
    <LinkFailure
      failure={failure}
      retry={retry}
      title="This link does not work"
      why="Part of it is missing, or it does not come from us."
    >
      <p className="text-ink-2">
        Open it again from the mail, or from a newer one. To get a new link, type your e-mail at the end of
        this page and press Subscribe.
      </p>
      <ButtonLink to={paths.home}>Back to Home</ButtonLink>
    </LinkFailure>
  );
}

async function readPreferences(api: ApiClient, linkToken: string) {
  const token = linkToken || (await api.newsletter.ownLink()).token;
  return { token, ...(await api.newsletter.preferences({ token })) };
}
