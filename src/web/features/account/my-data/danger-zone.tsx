import { Trash2 } from 'lucide-react';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

export function DangerZone() {
  const { profile } = useOwnProfile();
  const dialog = useOnDemand(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

  return (
    <Panel tone="danger">
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-panel text-danger-ink lg:text-panel">Danger Zone</h2>
          <p className="text-ink-2">
            Once you delete your account, there is no going back. Please be certain.
          </p>
        </div>
        <Button variant="danger" aria-disabled={!profile || undefined} onClick={() => void dialog.openPart()}>
          <Trash2 />
          Delete My Account
        </Button>
      </div>
      {dialog.Part && profile && (
        <dialog.Part
          key={dialog.openCount}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
          hasPassword={profile.private.hasPassword}
          withCode={profile.private.secondFactor.isOn}
        />
      )}
    </Panel>
  );
}
