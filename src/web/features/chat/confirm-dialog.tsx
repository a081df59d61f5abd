import { useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  busyLabel: string;
  /** Where it takes nothing away. */
  harmless?: boolean;
  /** Closes by itself when this worked. */
  act: () => Promise<CallFailure | null>;
};

/** Asks before something that is not taken back by one tap, and says what it does. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, onOpenChange, title, description, confirmLabel, busyLabel, harmless, act } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallFailure | null>(null);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    const failure = await act();
    setBusy(false);
    setProblem(failure);
    if (!failure) onOpenChange(false);
  }

  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant={harmless ? 'primary' : 'danger-solid'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="danger" alert className="mt-4">
          {problem.text}
        </Banner>
      )}
    </Dialog>
  );
}
