import { Ban, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ActDialog, type UserAction } from './act-dialog.tsx';
import { histories, userDossiers, userEntries } from './dossier-store.ts';

const DONE: Record<UserAction, string> = {
  warn: 'Warned. You can take it back for 30 seconds in the case.',
  suspend: 'Suspended. You can take it back for 30 seconds in the case.',
  lift: 'The suspension is lifted.',
};

/** What staff may do about a user. */
export function UserActions({ dossier: { user, mayAct } }: { dossier: UserDossier }) {
  const [action, setAction] = useState<UserAction | null>(null);
  if (!mayAct) return null;

  function onDone() {
    if (action) showToast({ text: DONE[action] });
    setAction(null);
    userDossiers.refresh(user.id);
    histories.invalidate();
    userEntries.refresh(user.id);
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAction('warn')}>
        <TriangleAlert />
        Warn
      </Button>
      {user.suspended ? (
        <Button variant="secondary" size="sm" onClick={() => setAction('lift')}>
          Lift suspension
        </Button>
      ) : (
        <Button variant="danger" size="sm" onClick={() => setAction('suspend')}>
          <Ban />
          Suspend
        </Button>
      )}
      {action && <ActDialog user={user} action={action} onClose={() => setAction(null)} onDone={onDone} />}
    </>
  );
}
