import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useOwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

/** How a member guards their account: password, second factor, and where they are signed in. */
export function SecurityControls() {
  const { profile, reload } = useOwnProfile();
  const own = profile?.private;
  const sessions = useSessions();
  const password = useOnDemand(
    async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  );
  const factor = useOnDemand(async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog);
  /** Each time it opens a dialog begins anew. */
  const [turn, setTurn] = useState(0);

  function show(dialog: typeof password | typeof factor) {
    setTurn(turn + 1);
    void dialog.openPart();
  }
  function onChanged() {
    reload();
    void sessions.read();
  }

  return (
    <div className="grid gap-6 pt-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="secondary" disabled={!own} onClick={() => show(password)}>
            <KeyRound />
            Change Password
          </Button>
          <Button size="sm" variant="secondary" disabled={!own} onClick={() => show(factor)}>
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
          key={`password-${turn}`}
          {...{ own, onChanged, open: password.open, onOpenChange: password.setOpen }}
        />
      )}
      {own && factor.Part && (
        <factor.Part
          key={`factor-${turn}`}
          {...{ own, onChanged, open: factor.open, onOpenChange: factor.setOpen }}
        />
      )}
    </div>
  );
}
