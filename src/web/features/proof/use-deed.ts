import { useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become } from '#web/data/session.ts';

// One call of a dialog at a time: busy while it runs, its failure until the next. Whoever is signed out goes to the login.

/** `callServer`: in place of `callApi`, where a failure can be mended in between. */
export function useDeed(callServer: typeof callApi = callApi) {
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
    const failed = await callServer(call);
    running.current = false;
    setBusy(false);
    if (failed && isSignedOut(failed)) become(null);
    else setFailure(failed);
    return !failed;
  }

  /** What is missing or wrong before anything is sent, by field. */
  const refuse = (fields: Record<string, string>) =>
    setFailure({ status: null, code: null, text: '', fields });

  return { busy, failure, fields: failure?.fields ?? {}, run, refuse, clear: () => setFailure(null) };
}

/** What stands above a form: only what no field of it says. */
export function bannerText(failure: CallFailure | null): string | null {
  return failure && Object.keys(failure.fields ?? {}).length === 0 ? failure.text : null;
}
