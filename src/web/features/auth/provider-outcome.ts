// How the window of a provider says how things went: to all pages of ours by a channel, and to the one that opened it.
// Whichever comes first counts, and only what is about this page's own attempt.

export type Outcome = { result: 'signed-in' | 'second-step' | 'failed'; text?: string };

export type OutcomeListener = {
  outcome: Promise<Outcome | 'stopped'>;
  stop(): void;
};

const RESULTS: readonly unknown[] = ['signed-in', 'second-step', 'failed'];

export function hearOutcome(tab: string): OutcomeListener {
  const channel = new BroadcastChannel('kasuwa.sign-in');
  const listening = new AbortController();
  let end: (outcome: Outcome | 'stopped') => void = () => {};
  const outcome = new Promise<Outcome | 'stopped'>((resolve) => {
    end = resolve;
  });
  const hear = (said: unknown) => {
    if (isAbout(said, tab)) end(said);
  };
  channel.addEventListener('message', ({ data }) => hear(data), { signal: listening.signal });
  window.addEventListener(
    'message',
    ({ origin, data }) => {
      if (origin === window.location.origin) hear(data?.kasuwaSignIn);
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

/** A window that the market no longer remembers does not know whose it is; then it is ours, for we have one open. */
function isAbout(said: unknown, tab: string): said is Outcome {
  const { result, tab: whose } = (said ?? {}) as { result?: unknown; tab?: unknown };
  return RESULTS.includes(result) && (whose === tab || whose === null);
}
