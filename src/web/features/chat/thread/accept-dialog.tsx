import { useState } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import { formatNaira } from '#shared/format/money.ts';
import { DEFAULT_RESERVATION_DAYS, type ReservationDays } from '#shared/rules/deals.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { participantName } from './message-text.ts';
import { ReservationDaysField } from './reservation-days.tsx';

type AcceptDialogProps = {
  conversation: Pick<Conversation, 'role' | 'participant'>;
  amount: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAccept: (days: ReservationDays | undefined) => void;
};

/** Asks before an offer is accepted. The seller chooses for how long the item is reserved. */
export function AcceptDialog({ conversation, amount, open, onOpenChange, onAccept }: AcceptDialogProps) {
  const [days, setDays] = useState(DEFAULT_RESERVATION_DAYS);
  const { role, participant } = conversation;
  const isSeller = role === 'seller';
  const name = participantName(participant.name);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Accept ${formatNaira(amount)}?`}
      description={`${name} is notified immediately. ${isSeller ? BY_SELLER : BY_BUYER} No money moves on Kasuwa.`}
      confirmLabel="Accept"
      busyLabel="Accepting..."
      harmless
      act={async () => {
        onAccept(isSeller ? days : undefined);
        return null;
      }}
    >
      {isSeller && <ReservationDaysField days={days} onChange={setDays} />}
    </ConfirmDialog>
  );
}

const BY_SELLER = 'Other buyers see that it is reserved.';
const BY_BUYER = `The item is reserved for you for ${DEFAULT_RESERVATION_DAYS} days at this price.`;
