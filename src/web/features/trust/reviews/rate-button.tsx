import { Star } from 'lucide-react';
import { useRef } from 'react';
import type { DueReview } from '#shared/contract/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** Opens the dialog to rate the other side of a sale. The code of the dialog loads on demand. */
export function RateButton({ due, className }: { due: DueReview; className?: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  const dialog = useOnDemand(async () => (await import('./review-dialog.tsx')).ReviewDialog);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        onClick={() => void dialog.openPart()}
        className={className}
      >
        <Star className="size-4.5" />
        {due.role === 'buyer' ? 'Rate the seller' : 'Rate the buyer'}
        <span className="sr-only">
          , {due.other.name}, {due.item.title}
        </span>
      </Button>
      {dialog.Part && <dialog.Part due={due} open={dialog.open} onOpenChange={dialog.setOpen} />}
    </>
  );
}
