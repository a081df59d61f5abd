import { useState } from 'react';
import { useSearchParams } from 'react-router';
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
    const { api, failureOf } = await import('#web/api/client.ts');
    try {
      const { email } = await api.newsletter.confirm({ token });
      setState({ kind: 'done', email });
    } catch (error) {
      setState({
        kind: 'failed',
        text: failureOf(error)?.text ?? 'The market could not be reached. Please try again.',
      });
    }
  }
  return { state, confirm };
}
