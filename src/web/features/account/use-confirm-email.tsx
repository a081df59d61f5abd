import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';
import type { ConfirmDialogProps } from '#web/features/account/confirm-email/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { needsConfirmedEmail } from './needs-confirmed-email.ts';

// For actions that need a confirmed address: opens the dialog on the page, then continues the action.

type ConfirmRequest = Pick<ConfirmDialogProps, 'email' | 'reason' | 'problem' | 'open'> & {
  openCount: number;
};
type ConfirmDetails = Partial<Pick<ConfirmRequest, 'email' | 'reason' | 'problem'>>;

export type ConfirmEmail = (details?: ConfirmDetails) => Promise<boolean>;

export function useConfirmEmail(): {
  /** Resolves to whether the address is confirmed; false when the dialog was closed. */
  confirmEmail: ConfirmEmail;
  /** Like `mutate`; when the call needs a confirmed address, opens the dialog and repeats the call. */
  callConfirmed: typeof mutate;
  dialog: ReactNode;
} {
  const { user } = useSession();
  const [Part, setPart] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const [request, setRequest] = useState<ConfirmRequest | null>(null);
  // The countdown lives here because the dialog is mounted again each time it opens.
  const countdown = useCountdown();
  const resolveRequest = useRef<((isConfirmed: boolean) => void) | null>(null);

  function settle(isConfirmed: boolean): void {
    setRequest((current) => current && { ...current, open: false });
    if (isConfirmed && resolveRequest.current) showToast({ text: 'Your e-mail address is confirmed.' });
    resolveRequest.current?.(isConfirmed);
    resolveRequest.current = null;
  }
  useEffect(() => () => resolveRequest.current?.(false), []);

  async function confirmEmail(details: ConfirmDetails = {}): Promise<boolean> {
    try {
      const { ConfirmDialog } = await import('#web/features/account/confirm-email/confirm-dialog.tsx');
      setPart(() => ConfirmDialog);
    } catch {
      showToast({ text: 'That could not be loaded. Please check your connection and try again.' });
      return false;
    }
    resolveRequest.current?.(false);
    const { email = user?.email ?? '', reason = null, problem = null } = details;
    setRequest((before) => ({
      email,
      reason,
      problem,
      open: true,
      openCount: (before?.openCount ?? 0) + 1,
    }));
    return new Promise((resolve) => {
      resolveRequest.current = resolve;
    });
  }

  async function callConfirmed(call: (api: ApiClient) => Promise<unknown>): Promise<CallFailure | null> {
    const failure = await mutate(call);
    if (!failure || !needsConfirmedEmail(failure)) return failure;
    return (await confirmEmail({ reason: failure.text })) ? mutate(call) : failure;
  }

  const dialog = Part && request && (
    <Part key={request.openCount} {...request} countdown={countdown} onSettled={settle} />
  );
  return { confirmEmail, callConfirmed, dialog };
}
