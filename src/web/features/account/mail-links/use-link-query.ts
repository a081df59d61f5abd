import { useEffect, useState } from 'react';
import { callWithLink, type LinkCall, type LinkResult } from './link-call.ts';
import { useLinkToken } from './link-token.ts';

// Reads what the link refers to, as soon as the page opens. Only for calls without side effects.

type LinkQueryState<Answer> = { kind: 'working' } | LinkResult<Answer>;

export function useLinkQuery<Answer>(send: LinkCall<Answer>): {
  state: LinkQueryState<Answer>;
  retry(): void;
} {
  const token = useLinkToken();
  const [state, setState] = useState<LinkQueryState<Answer>>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call; `send` never changes.
  useEffect(() => {
    if (token === null) return;
    let isShown = true;
    setState({ kind: 'working' });
    void callWithLink(token, send).then((result) => isShown && setState(result));
    return () => {
      isShown = false;
    };
  }, [token, attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}
