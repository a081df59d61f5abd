import { type FormEvent, useId, useRef, useState } from 'react';
import { FAVORITE_NOTE_MAX } from '#shared/rules/limits.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { type SavedItem, showNote } from './favorites-list.ts';

type NoteDialogProps = { item: SavedItem; open: boolean; onOpenChange: (open: boolean) => void };

/** Writes, changes or removes the note on a saved listing. */
export function NoteDialog({ item, open, onOpenChange }: NoteDialogProps) {
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(item.note);
  const saving = useMutation();

  async function save(event: FormEvent) {
    event.preventDefault();
    const isSaved = await saving.run((api) =>
      api.favorites.note({ params: { adId: item.id }, body: { note } }),
    );
    if (!isSaved) return;
    showNote(item.id, note.trim());
    onOpenChange(false);
  }

  const problem = bannerText(saving.failure);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your note"
      description={`About: ${item.title}`}
      initialFocus={field}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={saving.busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="mt-4 grid gap-4">
        {problem && (
          <Banner tone="danger" alert>
            {problem}
          </Banner>
        )}
        <Field
          label="Note"
          help="Only you can see this."
          error={saving.fields.note}
          aside={`${note.length} / ${FAVORITE_NOTE_MAX}`}
        >
          <TextArea
            ref={field}
            rows={3}
            maxLength={FAVORITE_NOTE_MAX}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
