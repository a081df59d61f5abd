import { type FormEvent, useId, useState } from 'react';
import { formatWeekday } from '#shared/format/dates.ts';
import { DEFAULT_RESERVATION_DAYS, RESERVATION_DAYS, reservationEnd } from '#shared/rules/deals.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { reserveForBuyer } from '#web/features/chat/state/chat-actions.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type ReserveDialogProps = {
  conversationId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for how long the listing is reserved for the buyer of the conversation. */
export function ReserveDialog({ conversationId, name, open, onOpenChange }: ReserveDialogProps) {
  const form = useId();
  const now = useNow();
  const [days, setDays] = useState(DEFAULT_RESERVATION_DAYS);
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
        <Field label="For how long?" group>
          {RESERVATION_DAYS.map((option) => (
            <Radio
              key={option}
              name="days"
              value={String(option)}
              checked={days === option}
              onChange={() => setDays(option)}
              description={`Until ${formatWeekday(reservationEnd(now, option))}`}
            >
              {option === 1 ? '1 day' : `${option} days`}
            </Radio>
          ))}
        </Field>
      </form>
    </Dialog>
  );
}
