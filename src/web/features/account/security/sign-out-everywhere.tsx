import { useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';

type SignOutEverywhereProps = {
  endAll: () => Promise<CallFailure | null>;
  /** Called when the server requires re-authentication first. */
  onReauthenticationRequired: () => Promise<void>;
};

/** Signs out all devices including this one, after a confirmation. */
export function SignOutEverywhere({ endAll, onReauthenticationRequired }: SignOutEverywhereProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setProblem(null);
    const failure = await endAll();
    setBusy(false);
    if (failure?.code === 'REAUTHENTICATION_REQUIRED') {
      setOpen(false);
      return onReauthenticationRequired();
    }
    setProblem(failure?.text ?? null);
  }

  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        alert
        title="Sign out everywhere?"
        description="We sign you out on all your devices, this one too, and forget remembered devices."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              variant="danger-solid"
              busy={busy}
              busyLabel="Signing out..."
              onClick={() => void confirm()}
            >
              Sign out everywhere
            </Button>
          </>
        }
      >
        {problem && <FormAlert error={problem} />}
      </Dialog>
    </>
  );
}
