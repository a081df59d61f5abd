import { type FormEvent, useId, useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { reserveForBuyer } from '#web/features/chat/state/chat-actions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { initialReservationDays } from './message-text.ts';
import { ReservationDaysField } from './reservation-days.tsx';

type ReserveDialogProps = {
  conversationId: string;
  name: string;
  /** The end of the current reservation; null without one. */
  until: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for how long the listing is reserved for the buyer of the conversation. */
export function ReserveDialog({ conversationId, name, until, open, onOpenChange }: ReserveDialogProps) {
  const form = useId();
  const [days, setDays] = useState(() => initialReservationDays(until, new Date()));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallFailure | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const failure = await reserveForBuyer(conversationId, days);
    setBusy(false);
    setProblem(failure);
    if (failure) return;
    showToast({ text: `Reserved for ${name}.` });
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reserve for ${name}`}
      description="Other buyers see that it is reserved. It comes back by itself if the deal fails."
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Reserving...">
            Reserve
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 grid gap-4">
        {problem && (
          <Banner tone="danger" alert title="It was not reserved.">
            {problem.text}
          </Banner>
        )}
        <ReservationDaysField days={days} onChange={setDays} />
      </form>
    </Dialog>
  );
}
