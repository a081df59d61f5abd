import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useCountdown } from '#web/ui/use-countdown.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { needsConfirmedEmail } from './needs-confirmed-email.ts';

// For an action that needs a confirmed address: the dialog opens where the user is, and the action goes on afterwards.

type Question = Pick<ConfirmDialogProps, 'email' | 'reason' | 'problem' | 'open'> & { turn: number };
type QuestionDetails = Partial<Pick<Question, 'email' | 'reason' | 'problem'>>;

export type ConfirmEmail = (details?: QuestionDetails) => Promise<boolean>;

export function useConfirmEmail(): {
  /** Resolves to whether the address is confirmed; false when the dialog was closed. */
  confirmEmail: ConfirmEmail;
  /** As `mutate`; when a confirmed address is needed, asks for it and repeats the call. */
  callConfirmed: typeof mutate;
  /** To be placed anywhere. */
  dialog: ReactNode;
} {
  const { user } = useSession();
  const [Part, setPart] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  // Here and not in the dialog, which is a new one each time it opens.
  const countdown = useCountdown();
  const answer = useRef<((isConfirmed: boolean) => void) | null>(null);

  function settle(isConfirmed: boolean): void {
    setQuestion((asked) => asked && { ...asked, open: false });
    if (isConfirmed && answer.current) showToast({ text: 'Your e-mail address is confirmed.' });
    answer.current?.(isConfirmed);
    answer.current = null;
  }
  useEffect(() => () => answer.current?.(false), []);

  async function confirmEmail(details: QuestionDetails = {}): Promise<boolean> {
    try {
      const { ConfirmDialog } = await import('./confirm-dialog.tsx');
      setPart(() => ConfirmDialog);
    } catch {
      showToast({ text: 'That could not be loaded. Please check your connection and try again.' });
      return false;
    }
    answer.current?.(false);
    const { email = user?.email ?? '', reason = null, problem = null } = details;
    setQuestion((before) => ({ email, reason, problem, open: true, turn: (before?.turn ?? 0) + 1 }));
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  async function callConfirmed(call: (api: ApiClient) => Promise<unknown>): Promise<CallFailure | null> {
    const failure = await mutate(call);
    if (!failure || !needsConfirmedEmail(failure)) return failure;
    return (await confirmEmail({ reason: failure.text })) ? mutate(call) : failure;
  }

  const dialog = Part && question && (
    <Part key={question.turn} {...question} countdown={countdown} onSettled={settle} />
  );
  return { confirmEmail, callConfirmed, dialog };
}
