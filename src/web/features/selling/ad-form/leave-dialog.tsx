import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks after Cancel whether the draft stays on the device or is deleted. */
export function LeaveDialog({
  open,
  onStay,
  onSave,
  onDiscard,
}: {
  open: boolean;
  onStay: () => void;
  onSave: () => void;
  onDiscard: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title="Keep what you wrote?"
      description="We save it on this device with its photos, so you can continue later. Nobody else sees it."
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
          <Button onClick={onSave}>Keep and leave</Button>
        </>
      }
    />
  );
}
