import { MessageSquareReply } from 'lucide-react';
import { useRef } from 'react';
import type { Review } from '#shared/contract/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '#web/ui/use-focus-fallback.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';

/** Opens the dialog for the one reply that a user may write to a review. */
export function ReplyButton({ review, onReplied }: { review: Review; onReplied: (review: Review) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  const dialog = useOnDemand(async () => (await import('./reply-dialog.tsx')).ReplyDialog);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        onClick={() => void dialog.openPart()}
        className="mt-3"
      >
        <MessageSquareReply className="size-4.5" />
        Reply
        <span className="sr-only">to {review.author.name}</span>
      </Button>
      {dialog.Part && (
        <dialog.Part review={review} onReplied={onReplied} open={dialog.open} onOpenChange={dialog.setOpen} />
      )}
    </>
  );
}
