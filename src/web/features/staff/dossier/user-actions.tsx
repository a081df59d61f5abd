import { Ban, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { addUndoable } from '../cases/undo-store.ts';
import { ActDialog, type UserAction } from './act-dialog.tsx';
import { histories, userDossiers, userEntries } from './dossier-store.ts';
import { DossierUndo } from './dossier-undo.tsx';

/** What staff may do about a user. */
export function UserActions({ dossier: { user, mayAct } }: { dossier: UserDossier }) {
  const [action, setAction] = useState<UserAction | null>(null);
  if (!mayAct) return null;

  function onDone(decision: CaseDecision | null) {
    if (decision) addUndoable(decision, user.name);
    else showToast({ text: 'The suspension is lifted.' });
    setAction(null);
    readAgain();
  }

  function readAgain() {
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
      <DossierUndo onUndone={readAgain} />
      {action && <ActDialog user={user} action={action} onClose={() => setAction(null)} onDone={onDone} />}
    </>
  );
}
