import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { type PendingAction, takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { blockSeller } from './reports/block-seller.ts';

/** The button that reports a listing to the moderators. The code of its dialog loads on demand. */
export function ReportListing({ id, seller }: { id: string; seller: { id: string; name: string } }) {
  const { user, requireSignIn } = useRequireSignIn();
  const [initialReport, setInitialReport] = useState<PendingAction | null>(null);
  const dialog = useOnDemand(async () => (await import('./report-dialog.tsx')).ReportDialog);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per user and listing
  useEffect(() => {
    const pendingAction = user && user.id !== seller.id && takePendingAction('report', id);
    if (!pendingAction) return;
    setInitialReport(pendingAction);
    void dialog.openPart();
  }, [user?.id, id]);

  // Sellers cannot report their own listings.
  if (user?.id === seller.id) return null;
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
        <dialog.Part
          id={id}
          initialReport={initialReport}
          block={{ name: seller.name, act: () => blockSeller(seller.id) }}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
        />
      )}
    </>
  );
}
