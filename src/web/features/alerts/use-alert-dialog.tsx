import { type ReactNode, useEffect, useState } from 'react';
import type { Alert } from '#shared/contract/alerts.ts';
import { useSession } from '#web/data/session.ts';
import { takeWish } from '#web/features/auth/wish.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { AlertDraft } from './alert-draft.ts';

/**
 * The dialog for an alert, or for a new one; its code comes on demand. Whoever had to sign in on the way finds it open
 * again, with what they had written.
 */
export function useAlertDialog(alert: Alert | null): { openDialog: () => void; dialog: ReactNode } {
  const { user } = useSession();
  const [begun, setBegun] = useState<AlertDraft | null>(null);
  const { Part, turn, open, setOpen, openPart } = useOnDemand(
    async () => (await import('./alert-dialog.tsx')).AlertDialog,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once for each who comes back
  useEffect(() => {
    const wish = user && takeWish('alert-form', alert?.id ?? 'new');
    // A new one is wished for before anything is written; one that is there only with what was changed.
    if (!wish || (alert && !wish.text)) return;
    setBegun(wish.text ? JSON.parse(wish.text) : null);
    void openPart();
  }, [user]);

  return {
    openDialog() {
      setBegun(null);
      void openPart();
    },
    dialog: Part && <Part key={turn} {...{ alert, begun, open }} onOpenChange={setOpen} />,
  };
}
