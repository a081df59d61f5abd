import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Wanted } from './submission.ts';

/** A zero too many is found before buyers laugh at it. */
export function ConfirmPriceDialog({
  question,
  wanted,
  onCancel,
  onConfirm,
}: {
  /** What the server says of the price; null while there is nothing to ask. */
  question: string | null;
  wanted: Wanted | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && question !== null && onCancel()}
      title="Is the price right?"
      description={question}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            Change the price
          </Button>
          <Button onClick={onConfirm}>{wanted === 'publish' ? 'Publish anyway' : 'Save anyway'}</Button>
        </>
      }
    />
  );
}
