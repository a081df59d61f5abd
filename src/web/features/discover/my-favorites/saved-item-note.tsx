import { NotebookPen } from 'lucide-react';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import type { SavedItem } from './favorites-list.ts';

/** The private note on a saved listing, or the button to write one. */
export function SavedItemNote({ item }: { item: SavedItem }) {
  const dialog = useOnDemand(async () => (await import('./note-dialog.tsx')).NoteDialog);
  return (
    <>
      <button
        type="button"
        onClick={() => void dialog.openPart()}
        className="mt-1 flex min-h-11 w-full items-start gap-1.5 py-2 text-left text-sm text-ink-2 hover:text-ink"
      >
        <NotebookPen className="mt-0.5 size-4 flex-none text-ink-3" />
        {item.note ? (
          <span className="min-w-0 font-read wrap-anywhere whitespace-pre-line">
            <span className="sr-only">Your note: </span>
            {item.note}
          </span>
        ) : (
          <span>
            Add a note <span className="sr-only">on {item.title}</span>
          </span>
        )}
      </button>
      {dialog.Part && (
        <dialog.Part key={dialog.openCount} item={item} open={dialog.open} onOpenChange={dialog.setOpen} />
      )}
    </>
  );
}
