import type { ApiOutputs } from '#shared/contract/index.ts';
import { ERRORS } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { NEWSLETTER_DAY } from '#shared/rules/newsletter-week.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkPage, Outcome, PressToConfirm } from './link-page.tsx';
import { NewsletterChoice } from './newsletter-choice.tsx';
import { useLinkAction } from './use-link-action.ts';

/**
 * The target page of the newsletter's confirmation email. Requires a press because mail programs open links.
 */
export function NewsletterConfirmPage() {
  const { state, press } = useLinkAction((api, token) => api.newsletter.confirm({ token }));
  return (
    <LinkPage title={state.kind === 'done' ? 'You get the newsletter' : 'Confirm the newsletter'}>
      {state.kind === 'done' ? (
        <Confirmed {...state.answer} />
      ) : (
        <>
          {state.kind === 'failed' && (
            <Banner tone="danger" alert className="w-full">
              {failureTextFor(state.failure)}
            </Banner>
          )}
          <PressToConfirm busy={state.kind === 'sending'} onPress={press}>
            New ads near you, every {NEWSLETTER_DAY} morning. Press Confirm to get them, then choose your
            places and categories.
          </PressToConfirm>
        </>
      )}
    </LinkPage>
  );
}

function Confirmed({ email, token, states, categories }: ApiOutputs['newsletter']['confirm']) {
  return (
    <>
      <Outcome>
        <Banner tone="ok" alert className="w-full">
          Thank you. The newsletter will reach {email} once a week.
        </Banner>
      </Outcome>
      <h2>What would you like to see?</h2>
      <p className="text-ink-2">You can change this later: every newsletter has a link for it.</p>
      <NewsletterChoice token={token} saved={{ states, categories }} />
      <ButtonLink to={paths.home} variant="quiet">
        Back to Home
      </ButtonLink>
    </>
  );
}

function failureTextFor({ status, text }: CallFailure): string {
  if (status === null) return 'Kasuwa could not be reached. Please try again.';
  // A link that a mail program truncated gets the same text as an unknown link.
  return status === 422 ? ERRORS.UNKNOWN_LINK.text : text;
}
