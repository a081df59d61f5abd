import { useRef, useState } from 'react';
import { callWithLink, type LinkCall, type LinkResult } from './link-call.ts';
import { takeLinkToken, useLinkToken } from './link-token.ts';

// Uses the link only when the user presses the button, because mail scanners open links and run scripts.

type LinkActionState<Answer> = { kind: 'waiting' | 'sending' } | LinkResult<Answer>;

export function useLinkAction<Answer>(send: LinkCall<Answer>) {
  const token = useLinkToken();
  const [pressed, setPressed] = useState<{ token: string; state: LinkActionState<Answer> } | null>(null);
  /** A ref, because state would update too late for the second of two quick taps. */
  const running = useRef(false);

  async function press() {
    if (running.current) return;
    running.current = true;
    const used = takeLinkToken();
    setPressed({ token: used, state: { kind: 'sending' } });
    const state = await callWithLink(used, send);
    running.current = false;
    setPressed({ token: used, state });
  }

  // Another link that is opened in the same tab needs its own press.
  const isCurrent = pressed && (token === null || pressed.token === token);
  const state: LinkActionState<Answer> = isCurrent ? pressed.state : { kind: 'waiting' };
  return { token: token ?? '', state, press };
}
