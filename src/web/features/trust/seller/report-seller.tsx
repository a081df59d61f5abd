import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { type PendingAction, takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { blockSeller } from '#web/features/trust/reports/block-seller.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** The button that reports a seller to the moderators. The code of its dialog loads on demand. */
export function ReportSeller({ seller: { id, name } }: { seller: { id: string; name: string } }) {
  const { user, requireSignIn } = useRequireSignIn();
  const [initialReport, setInitialReport] = useState<PendingAction | null>(null);
  const dialog = useOnDemand(
    async () => (await import('#web/features/trust/report-dialog.tsx')).ReportDialog,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per user and seller
  useEffect(() => {
    const pendingAction = user && user.id !== id && takePendingAction('report', id);
    if (!pendingAction) return;
    setInitialReport(pendingAction);
    void dialog.openPart();
  }, [user?.id, id]);

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => requireSignIn(() => void dialog.openPart(), { kind: 'report', item: id })}
        className="text-ink-2! noscript:hidden"
      >
        <Flag className="size-4.5" />
        Report Seller
      </Button>
      <ButtonLink to={paths.login} variant="quiet" className="hidden! text-ink-2! noscript:inline-flex!">
        <Flag className="size-4.5" />
        Report Seller
      </ButtonLink>
      {dialog.Part && (
        <dialog.Part
          key={dialog.openCount}
          about="seller"
          id={id}
          initialReport={initialReport}
          block={{ name, act: () => blockSeller(id) }}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
        />
      )}
    </>
  );
}
