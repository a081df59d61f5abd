import { type ReactNode, useEffect, useState } from 'react';
import type { Alert } from '#shared/contract/alerts.ts';
import { useSession } from '#web/data/session.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { AlertDraft } from './alert-draft.ts';

/**
 * The dialog for an existing or a new alert; its code loads on demand. After a required sign-in it opens
 * again with the user's unsaved draft.
 */
export function useAlertDialog(alert: Alert | null): { openDialog: () => void; dialog: ReactNode } {
  const { user } = useSession();
  const [initialDraft, setInitialDraft] = useState<AlertDraft | null>(null);
  const { Part, openCount, open, setOpen, openPart } = useOnDemand(
    async () => (await import('./alert-dialog.tsx')).AlertDialog,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each user who signs in
  useEffect(() => {
    const pendingAction = user && takePendingAction('alert-form', alert?.id ?? 'new');
    // A new alert reopens even without a draft, an existing alert only with one.
    if (!pendingAction || (alert && !pendingAction.text)) return;
    setInitialDraft(pendingAction.text ? JSON.parse(pendingAction.text) : null);
    void openPart();
  }, [user]);

  return {
    openDialog() {
      setInitialDraft(null);
      void openPart();
    },
    dialog: Part && (
      <Part key={openCount} alert={alert} initialDraft={initialDraft} open={open} onOpenChange={setOpen} />
    ),
  };
}
