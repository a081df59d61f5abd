import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { type PendingAction, takePendingAction } from '#web/features/auth/pending-action.ts';
import { useRequireSignIn } from '#web/features/auth/use-require-sign-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** The way to tell the moderators; its dialog comes when it is asked for. */
export function ReportListing({ id, seller }: { id: string; seller: string }) {
  const { user, requireSignIn } = useRequireSignIn();
  const [initialReport, setInitialReport] = useState<PendingAction | null>(null);
  const dialog = useOnDemand(async () => (await import('./report-dialog.tsx')).ReportDialog);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person and item
  useEffect(() => {
    const pendingAction = user && user.id !== seller && takePendingAction('report', id);
    if (!pendingAction) return;
    setInitialReport(pendingAction);
    void dialog.openPart();
  }, [user?.id, id]);

  // Nobody reports themselves.
  if (user?.id === seller) return null;
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => requireSignIn(() => void dialog.openPart(), { kind: 'report', item: id })}
        className="text-ink-2! noscript:hidden"
      >
        <Flag className="size-4.5" />
        Report Listing
      </Button>
      <ButtonLink to={paths.login} variant="quiet" className="hidden! text-ink-2! noscript:inline-flex!">
        <Flag className="size-4.5" />
        Report Listing
      </ButtonLink>
      {dialog.Part && (
        <dialog.Part id={id} initialReport={initialReport} open={dialog.open} onOpenChange={dialog.setOpen} />
      )}
    </>
  );
}
