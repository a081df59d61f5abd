import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Cancel is no reason to lose an evening's writing: it stays on the device unless its seller wants it gone. */
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
      description="It can stay on this device, with its photos, and you continue where you left off. Nobody else sees it."
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
