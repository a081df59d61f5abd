import { useState } from 'react';
import { CODE_PAUSE_SECONDS } from '#shared/rules/email-code.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import type { mutate } from '#web/data/query.ts';
import { showOwnProfile } from '#web/features/account/own-profile.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';

// Sends and checks the code that confirms a phone number.

export function usePhoneCode(reload: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The number is on the list of reported numbers, and its owner may ask us to look again. */
  const [isReported, setReported] = useState(false);
  const [wait, startWait] = useCountdown();
  const { callConfirmed, dialog: confirmDialog } = useConfirmEmail();

  /** Resolves to whether the call succeeded. */
  async function attempt(
    kind: 'sending' | 'confirming',
    call: Parameters<typeof mutate>[0],
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(kind);
    setProblem(null);
    setReported(false);
    const failure = await callConfirmed(call);
    setBusy(null);
    if (failure) showFailure(failure);
    return !failure;
  }

  function showFailure(failure: CallFailure): void {
    // The number was confirmed or removed in another tab, so the dialog closes and the profile reloads.
    const isOver = failure.code === 'PHONE_CONFIRMED' || failure.code === 'NO_PHONE';
    if (isOver) setOpen(false);
    if (isOver) reload();
    else setProblem(failure.text);
    setReported(failure.code === 'PHONE_REPORTED');
  }

  async function send(): Promise<void> {
    setOpen(true);
    if (wait > 0) return;
    if (await attempt('sending', (api) => api.phone.sendCode())) startWait(CODE_PAUSE_SECONDS);
  }

  async function confirm(code: string): Promise<boolean> {
    return attempt('confirming', async (api) => showOwnProfile(await api.phone.confirm({ code })));
  }

  const close = () => setOpen(false);
  return { isOpen, close, busy, problem, isReported, wait, send, confirm, confirmDialog };
}
