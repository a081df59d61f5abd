import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/api/call-api.ts';
import { become } from '#web/features/auth/session.ts';

type Problem = { text: string | null; fields?: Record<string, string> };

/** Sends what a dialog holds, once at a time, and keeps what was said against it. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // A state would come too late for the second of two quick taps.
  const sending = useRef(false);

  /** Whether it was done. */
  async function send(call: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    if (sending.current) return false;
    sending.current = true;
    setIsSending(true);
    setProblem(null);
    const failure: CallFailure | null = await callApi(call);
    sending.current = false;
    setIsSending(false);
    setProblem(failure);
    if (failure && isSignedOut(failure)) become(null);
    return failure === null;
  }

  /** What is missing before anything can be sent. */
  const refuse = (fields: Record<string, string>) => setProblem({ text: null, fields });

  return { isSending, problem, send, refuse };
}
