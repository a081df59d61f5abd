import { KeyRound, Smartphone } from 'lucide-react';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

/** The security settings of the account: password, second factor and sessions. */
export function SecurityControls() {
  const { profile, reload } = useOwnProfile();
  const own = profile?.private;
  const sessions = useSessions();
  const password = useOnDemand(
    async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  );
  const factor = useOnDemand(async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog);

  function onChanged() {
    reload();
    void sessions.read();
  }

  return (
    <div className="grid gap-6 pt-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="secondary" disabled={!own} onClick={() => void password.openPart()}>
            <KeyRound />
            Change Password
          </Button>
          <Button size="sm" variant="secondary" disabled={!own} onClick={() => void factor.openPart()}>
            <Smartphone />
            Two-Factor Authentication
          </Button>
        </div>
        {own?.secondFactor.isOn && (
          <p className="num text-sm text-ink-2">
            Two-factor authentication is on. Recovery codes left: {own.secondFactor.recoveryCodesLeft}
          </p>
        )}
      </div>
      <SessionList sessions={sessions} />
      {own && password.Part && (
        <password.Part
          key={`password-${password.openCount}`}
          own={own}
          onChanged={onChanged}
          open={password.open}
          onOpenChange={password.setOpen}
        />
      )}
      {own && factor.Part && (
        <factor.Part
          key={`factor-${factor.openCount}`}
          own={own}
          onChanged={onChanged}
          open={factor.open}
          onOpenChange={factor.setOpen}
        />
      )}
    </div>
  );
}
