import { type ReactNode, useState } from 'react';
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
  /** The action destroys nothing, so its button is not red. */
  harmless?: boolean;
  /** The dialog closes if this returns no failure. */
  act: () => Promise<CallFailure | null>;
  /** Choices that belong to the action. */
  children?: ReactNode;
};

/** Asks for confirmation before an action that one tap cannot undo. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, onOpenChange, title, description, confirmLabel, busyLabel, harmless, act, children } = props;
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
      {(problem || children) && (
        <div className="mt-4 grid gap-4">
          {problem && (
            <Banner tone="danger" alert>
              {problem.text}
            </Banner>
          )}
          {children}
        </div>
      )}
    </Dialog>
  );
}
