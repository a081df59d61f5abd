import { Flag } from 'lucide-react';
import { useEffect } from 'react';
import { useMember } from '#web/features/auth/use-member.ts';
import { takeWish } from '#web/features/auth/wish.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** The way to tell the moderators; its dialog comes when it is asked for. */
export function ReportListing({ id, className }: { id: string; className?: string }) {
  const { user, asMember } = useMember();
  const dialog = useOnDemand(async () => (await import('./report-dialog.tsx')).ReportDialog);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person and item
  useEffect(() => {
    if (user && takeWish('report', id)) void dialog.openPart();
  }, [user?.id, id]);

  return (
    <>
      <Button
        variant="quiet"
        onClick={() => asMember(() => void dialog.openPart(), { kind: 'report', item: id })}
        className={cx('text-ink-2! noscript:hidden', className)}
      >
        <Flag className="size-4.5" />
        Report Listing
      </Button>
      {dialog.Part && <dialog.Part id={id} open={dialog.open} onOpenChange={dialog.setOpen} />}
    </>
  );
}
