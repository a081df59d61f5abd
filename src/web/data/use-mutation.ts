import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from './call-api.ts';
import { isSignedOut } from './call-api.ts';
import { mutate } from './query.ts';
import { signedInUser } from './session.ts';

// One change of a form or dialog at a time: busy while it runs, its failure until the next attempt.

export type Mutation = ReturnType<typeof useMutation>;

/** `send` in place of `mutate`: where something can be done about a failure before it is shown. */
export function useMutation(send: typeof mutate = mutate) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** A state would come too late for the second of two quick taps. */
  const running = useRef(false);

  /** Resolves to whether it worked. */
  async function run(call: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const failed = await send(call);
    running.current = false;
    setBusy(false);
    // Where nobody is signed in any more, the login takes the screen's place.
    if (!failed || !isSignedOut(failed) || signedInUser()) setFailure(failed);
    return !failed;
  }

  /** Shows what is missing or wrong before anything is sent, by field. */
  const reject = (fields: Record<string, string>) =>
    setFailure({ status: null, code: null, text: '', fields });

  return { busy, failure, fields: failure?.fields ?? {}, run, reject, clear: () => setFailure(null) };
}

/** The text above a form: only what no field of it says. */
export function bannerText(failure: CallFailure | null): string | null {
  return failure && Object.keys(failure.fields ?? {}).length === 0 ? failure.text : null;
}
