import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { CODE_PAUSE_SECONDS } from '#shared/rules/email-code.ts';
import { isSignedOut } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { confirmSession, useSession } from '#web/data/session.ts';
import type { Countdown } from '#web/ui/use-countdown.ts';

// Sends and checks the code that confirms an address. Users may instead follow the link of the same email in
// another tab or on another device, so this hook polls the server for the confirmation.

const CHECK_EVERY_MS = 5000;

export type EmailCodeOptions = {
  open: boolean;
  /** An error from before the dialog was opened. */
  problem: string | null;
  /** Seconds until the user can request the next code. */
  countdown: Countdown;
  onSettled: (isConfirmed: boolean) => void;
};

export function useEmailCode({ open, problem: initialProblem, countdown, onSettled }: EmailCodeOptions) {
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);
  const [problem, setProblem] = useState(initialProblem);
  const [wait, startWait] = countdown;
  const { user } = useSession();

  function settle(isConfirmed: boolean): void {
    if (isConfirmed) void confirmSession();
    onSettled(isConfirmed);
  }
  const settleFromEffect = useEffectEvent(settle);

  /** Resolves to whether the call succeeded. */
  async function attempt(
    kind: 'sending' | 'confirming',
    call: (api: ApiClient) => Promise<unknown>,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(kind);
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

  // The shared session shows a confirmation from another tab.
  const isConfirmed = user?.verified ?? false;
  useEffect(() => {
    if (open && isConfirmed) settleFromEffect(true);
  }, [open, isConfirmed]);

  useEffect(() => {
    if (!open) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await query((api) => api.accounts.me());
      if (signal.aborted) return;
      if (!answer.ok && isSignedOut(answer.failure)) settleFromEffect(false);
      else if (answer.ok && answer.value.verified) settleFromEffect(true);
    };
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    window.addEventListener('focus', () => void check(), { signal });
    document.addEventListener('visibilitychange', () => void check(), { signal });
    return () => unmounted.abort();
  }, [open]);

  return { busy, problem, wait, resend: () => send(false), confirm };
}
