import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { undoLatest, undoProblem, useUndoables } from '../cases/undo-store.ts';
import { UndoToast } from '../cases/undo-toast.tsx';
import { useShortcuts } from '../use-shortcuts.ts';

/** Undo of decisions that were made on a dossier, for 30 seconds. */
export function DossierUndo({ onUndone }: { onUndone: () => void }) {
  const latest = useUndoables().at(-1);

  async function undo() {
    const undone = await undoLatest();
    if (!undone) return;
    showToast({ text: undoProblem(undone) ?? 'Undone. The case is open again.' });
    onUndone();
  }

  useShortcuts({ Z: () => void undo() });
  return (
    <>
      <LiveAnnouncement>{latest?.text ?? ''}</LiveAnnouncement>
      <UndoToast onUndo={() => void undo()} />
    </>
  );
}
