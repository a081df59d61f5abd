import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { newClientId } from '#web/data/client-id.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';

/** A repeated attempt with the same amount has the same id, so that an offer is never sent twice. */
export function useOffer(adId: string) {
  const navigate = useNavigate();
  const { callConfirmed, dialog } = useConfirmEmail();
  const attempt = useRef<{ amount: number; clientId: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function send(amount: number) {
    if (busy) return;
    setBusy(true);
    if (attempt.current?.amount !== amount) attempt.current = { amount, clientId: newClientId() };
    const { clientId } = attempt.current;
    const problem = await callConfirmed(async (api) => {
      const { id } = await api.conversations.startWithOffer({
        params: { adId },
        body: { offer: amount, clientId },
      });
      await navigate(paths.conversation(id));
    });
    setBusy(false);
    setFailure(problem);
  }

  return { send, busy, failure, dialog };
}
