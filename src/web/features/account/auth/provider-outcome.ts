// The popup of a provider reports its outcome to all our pages through a channel, and to the page that opened
// it. A page uses the first report about its own attempt.

export type Outcome = { result: 'signed-in' | 'second-step' | 'failed'; text?: string };

export type OutcomeListener = {
  outcome: Promise<Outcome | 'stopped'>;
  stop(): void;
};

const RESULTS: readonly unknown[] = ['signed-in', 'second-step', 'failed'];

export function listenForOutcome(tab: string): OutcomeListener {
  const channel = new BroadcastChannel('kasuwa.sign-in');
  const listening = new AbortController();
  let end: (outcome: Outcome | 'stopped') => void = () => {};
  const outcome = new Promise<Outcome | 'stopped'>((resolve) => {
    end = resolve;
  });
  const receive = (message: unknown) => {
    if (isAbout(message, tab)) end(message);
  };
  channel.addEventListener('message', ({ data }) => receive(data), { signal: listening.signal });
  window.addEventListener(
    'message',
    ({ origin, data }) => {
      if (origin === window.location.origin) receive(data?.kasuwaSignIn);
    },
    { signal: listening.signal },
  );
  return {
    outcome,
    stop() {
      listening.abort();
      channel.close();
      end('stopped');
    },
  };
}

/** The sender is null if the server has forgotten the attempt. An open popup is then assumed to be ours. */
function isAbout(message: unknown, tab: string): message is Outcome {
  const { result, tab: sender } = (message ?? {}) as { result?: unknown; tab?: unknown };
  return RESULTS.includes(result) && (sender === tab || sender === null);
}
