import { useEffect, useRef, useState } from 'react';
import { formatNaira } from '#shared/format/money.ts';
import type { Thread } from '#web/features/chat/state/chat-types.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { participantName } from './message-text.ts';

/** Accepting an offer needs a confirmation, because it is sent immediately and cannot be undone. */
export function useAccepting({ conversation, answerOffer }: Thread, onAccepted: () => void) {
  const [offer, setOffer] = useState({ seq: 0, amount: 0 });
  /** Ignores a second tap while the dialog closes. */
  const stage = useRef<'asked' | 'accepted' | 'over'>('over');
  const confirm = useOnDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

  async function accept() {
    if (stage.current === 'asked') answerOffer(offer.seq, 'accept');
    stage.current = 'accepted';
    return null;
  }

  // Runs after the dialog has returned the focus to the offer's button, which is removed then.
  useEffect(() => {
    if (confirm.open || stage.current !== 'accepted') return;
    stage.current = 'over';
    onAccepted();
  }, [confirm.open, onAccepted]);

  const dialog = confirm.Part && (
    <confirm.Part
      open={confirm.open}
      onOpenChange={confirm.setOpen}
      title={`Accept ${formatNaira(offer.amount)}?`}
      description={`${conversation ? participantName(conversation.participant.name) : 'The other person'} is notified immediately. The item is reserved for 2 days at this price. No money moves on Kasuwa.`}
      confirmLabel="Accept"
      busyLabel="Accepting..."
      harmless
      act={accept}
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
