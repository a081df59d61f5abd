import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ERRORS } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { pageTitle } from '#web/layout/titles.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

// Where the newsletter's mail leads. Confirming takes a press: mail programs open links by themselves.

export const meta = () => [
  { title: pageTitle('Confirm the newsletter') },
  { name: 'robots', content: 'noindex' },
];

export default function NewsletterConfirm() {
  const [params] = useSearchParams();
  const { state, confirm } = useConfirmation(params.get('token') ?? '');
  return (
    <main id="main" className="page grid max-w-xl justify-items-start gap-4 py-14">
      <h1>Confirm the newsletter</h1>
      {state.kind === 'done' ? (
        <Banner tone="ok">Thank you. The newsletter will reach {state.email} once a week.</Banner>
      ) : (
        <p className="text-ink-2">New arrivals near you, once a week. One press and you are in.</p>
      )}
      {state.kind === 'failed' && (
        <Banner tone="danger" alert>
          {state.text}
        </Banner>
      )}
      {state.kind === 'done' ? (
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      ) : (
        <Button onClick={confirm} busy={state.kind === 'sending'}>
          Confirm
        </Button>
      )}
    </main>
  );
}

type State =
  | { kind: 'waiting' | 'sending' }
  | { kind: 'done'; email: string }
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
      return { kind: 'done', email: (await api.newsletter.confirm({ token })).email };
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
