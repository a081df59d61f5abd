import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { CODE_PAUSE_SECONDS } from '#shared/rules/email-code.ts';
import { isSignedOut } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { confirmSession, useSession } from '#web/data/session.ts';
import type { Countdown } from '#web/ui/use-countdown.ts';

// The code that confirms an address: sent, typed and checked. The link in the same mail may be used meanwhile, in another
// tab or on another device, so the server is asked again and again whether the address is confirmed.

const CHECK_EVERY_MS = 5000;

export type EmailCodeOptions = {
  open: boolean;
  /** An error from before the dialog was opened. */
  problem: string | null;
  /** Until the next code can be asked for. */
  countdown: Countdown;
  onSettled: (isConfirmed: boolean) => void;
};

export function useEmailCode({ open, problem: earlier, countdown, onSettled }: EmailCodeOptions) {
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);
  const [problem, setProblem] = useState(earlier);
  const [wait, startWait] = countdown;
  const { user } = useSession();

  function settle(isConfirmed: boolean): void {
    if (isConfirmed) void confirmSession();
    onSettled(isConfirmed);
  }
  const settleFromOutside = useEffectEvent(settle);

  /** Resolves to whether it worked. */
  async function attempt(
    what: 'sending' | 'confirming',
    call: (api: ApiClient) => Promise<unknown>,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(what);
    const failure = await mutate(call);
    setBusy(null);
    if (failure?.code === 'EMAIL_CONFIRMED') settle(true);
    else if (failure && isSignedOut(failure)) settle(false);
    else if (failure) setProblem(failure.text);
    return !failure;
  }

  async function send(onlyIfNeeded: boolean): Promise<void> {
    if (wait > 0) return;
    let isSent = false;
    await attempt('sending', async (api) => {
      ({ isSent } = await api.accountCredentials.sendVerification({ onlyIfNeeded }));
    });
    if (!isSent) return;
    startWait(CODE_PAUSE_SECONDS);
    if (!onlyIfNeeded) setProblem(null);
  }

  async function confirm(code: string): Promise<void> {
    setProblem(null);
    if (await attempt('confirming', (api) => api.accountCredentials.verifyEmailByCode({ code })))
      settle(true);
  }

  const sendFirst = useEffectEvent(() => void send(true));
  useEffect(() => {
    if (open) sendFirst();
  }, [open]);

  // Another tab that confirmed it has told this one.
  const isConfirmed = user?.verified ?? false;
  useEffect(() => {
    if (open && isConfirmed) settleFromOutside(true);
  }, [open, isConfirmed]);

  useEffect(() => {
    if (!open) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await query((api) => api.accounts.me());
      if (signal.aborted) return;
      if (!answer.ok && isSignedOut(answer.failure)) settleFromOutside(false);
      else if (answer.ok && answer.value.verified) settleFromOutside(true);
    };
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    window.addEventListener('focus', () => void check(), { signal });
    document.addEventListener('visibilitychange', () => void check(), { signal });
    return () => unmounted.abort();
  }, [open]);

  return { busy, problem, wait, resend: () => send(false), confirm };
}
