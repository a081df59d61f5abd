import { useEffect, useState } from 'react';
import { callWithLink, type LinkCall, type LinkResult } from './link-call.ts';
import { useLinkToken } from './link-token.ts';

// What the link that led here is about. Only for calls that change nothing: this one is sent as soon as the page opens.

type LinkQueryState<Answer> = { kind: 'working' } | LinkResult<Answer>;

export function useLinkQuery<Answer>(send: LinkCall<Answer>): {
  state: LinkQueryState<Answer>;
  retry(): void;
} {
  const token = useLinkToken();
  const [state, setState] = useState<LinkQueryState<Answer>>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same call again, and what is sent never changes.
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
