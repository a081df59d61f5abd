import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from './call-api.ts';
import { isSignedOut } from './call-api.ts';
import { mutate } from './query.ts';
import { signedInUser } from './session.ts';

// Runs one mutation of a form or dialog at a time. Its failure is shown until the next attempt.

export type Mutation = ReturnType<typeof useMutation>;

/** `send` replaces `mutate` where a failure can be handled before it is shown. */
export function useMutation(send: typeof mutate = mutate) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** A ref, because state would be updated too late for the second of two quick taps. */
  const running = useRef(false);

  /** Resolves to true on success. */
  async function run(call: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const failed = await send(call);
    running.current = false;
    setBusy(false);
    // When the session has ended, the login screen replaces this one, so no failure is shown.
    if (!failed || !isSignedOut(failed) || signedInUser()) setFailure(failed);
    return !failed;
  }

  /** Shows problems of fields without sending anything. */
  const reject = (fields: Record<string, string>) =>
    setFailure({ status: null, code: null, text: '', fields });

  return { busy, failure, fields: failure?.fields ?? {}, run, reject, clear: () => setFailure(null) };
}

/** The text above a form, or null if the failure is shown at its fields. */
export function bannerText(failure: CallFailure | null): string | null {
  return failure && Object.keys(failure.fields ?? {}).length === 0 ? failure.text : null;
}
