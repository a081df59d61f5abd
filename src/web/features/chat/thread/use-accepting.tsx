import { useEffect, useRef, useState } from 'react';
import type { ReservationDays } from '#shared/rules/deals.ts';
import type { Thread } from '#web/features/chat/state/chat-types.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** Accepting an offer needs a confirmation, because it is sent immediately and reserves the item. */
export function useAccepting({ conversation, answerOffer }: Thread, onAccepted: () => void) {
  const [offer, setOffer] = useState({ seq: 0, amount: 0 });
  /** Ignores a second tap while the dialog closes. */
  const stage = useRef<'asked' | 'accepted' | 'over'>('over');
  const confirm = useOnDemand(async () => (await import('./accept-dialog.tsx')).AcceptDialog);

  function accept(days: ReservationDays | undefined) {
    if (stage.current === 'asked') answerOffer(offer.seq, 'accept', days);
    stage.current = 'accepted';
  }

  // Runs after the dialog has returned the focus to the offer's button, which is removed then.
  useEffect(() => {
    if (confirm.open || stage.current !== 'accepted') return;
    stage.current = 'over';
    onAccepted();
  }, [confirm.open, onAccepted]);

  const dialog = confirm.Part && conversation && (
    <confirm.Part
      key={confirm.openCount}
      conversation={conversation}
      amount={offer.amount}
      open={confirm.open}
      onOpenChange={confirm.setOpen}
      onAccept={accept}
    />
  );

  return {
    dialog,
    ask(seq: number, amount: number) {
      stage.current = 'asked';
      setOffer({ seq, amount });
      void confirm.openPart();
    },
  };
}
