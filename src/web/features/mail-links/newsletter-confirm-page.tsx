import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { ERRORS } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { NEWSLETTER_DAY } from '#shared/rules/newsletter-week.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LinkPage } from './link-page.tsx';
import { NewsletterChoice } from './newsletter-choice.tsx';

/** Where the newsletter's first mail leads. Confirming takes a press: mail programs open links by themselves. */
export function NewsletterConfirmPage() {
  const [params] = useSearchParams();
  const { state, confirm } = useConfirmation(params.get('token') ?? '');
  return (
    <LinkPage title={state.kind === 'done' ? 'You get the newsletter' : 'Confirm the newsletter'}>
      {state.kind === 'done' ? (
        <Confirmed {...state.reader} />
      ) : (
        <>
          <p className="text-ink-2">
            New ads near you, every {NEWSLETTER_DAY} morning. Press Confirm to get them, then choose your
            places and categories.
          </p>
          {state.kind === 'failed' && (
            <Banner tone="danger" alert className="w-full">
              {state.text}
            </Banner>
          )}
          <Button onClick={confirm} busy={state.kind === 'sending'} className="noscript:hidden">
            Confirm
          </Button>
        </>
      )}
    </LinkPage>
  );
}

type Reader = ApiOutputs['newsletter']['confirm'];

function Confirmed({ email, token, states, categories }: Reader) {
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => outcome.current?.focus(), []);
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="w-full outline-none">
        <Banner tone="ok" alert>
          Thank you. The newsletter will reach {email} once a week.
        </Banner>
      </div>
      <h2>What would you like to see?</h2>
      <p className="text-ink-2">You can change this later: every newsletter has a link for it.</p>
      <NewsletterChoice token={token} saved={{ states, categories }} />
      <ButtonLink to={paths.home} variant="quiet">
        Back to Home
      </ButtonLink>
    </>
  );
}

type State =
  | { kind: 'waiting' | 'sending' }
  | { kind: 'done'; reader: Reader }
  | { kind: 'failed'; text: string };

function useConfirmation(token: string) {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  async function confirm() {
    setState({ kind: 'sending' });
    setState(await send(token));
  }
  return { state, confirm };
}

async function send(token: string): Promise<State> {
  const unreachable = 'The market could not be reached. Please try again.';
  try {
    const { api, failureOf } = await import('#web/api/client.ts');
    try {
      return { kind: 'done', reader: await api.newsletter.confirm({ token }) };
    } catch (error) {
      const failure = failureOf(error);
      // A link that a mail program cut short is as unknown as one that nobody has.
      if (failure?.status === 422) return { kind: 'failed', text: ERRORS.LINK_NOT_KNOWN.text };
      return { kind: 'failed', text: failure?.text ?? unreachable };
    }
  } catch {
    return { kind: 'failed', text: unreachable };
  }
}
