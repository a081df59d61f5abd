import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/** The one way out, behind its warning. */
export function DangerZone() {
  const { profile } = useOwnProfile();
  const [asking, setAsking] = useState(0);
  const [open, setOpen] = useState(false);
  function ask() {
    // Each time a new one: nothing of the last try is left in it.
    setAsking((before) => before + 1);
    setOpen(true);
  }

  return (
    <Panel tone="danger">
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-panel text-danger-ink lg:text-panel">Danger Zone</h2>
          <p className="text-ink-2">
            Once you delete your account, there is no going back. Please be certain.
          </p>
        </div>
        <Button variant="danger" aria-disabled={!profile || undefined} onClick={ask}>
          <Trash2 />
          Delete My Account
        </Button>
      </div>
      {asking > 0 && profile && (
        <LeaveDialog
          key={asking}
          {...{ open, onOpenChange: setOpen }}
          hasPassword={profile.private.hasPassword}
          withCode={profile.private.secondFactor.isOn}
        />
      )}
    </Panel>
  );
}
