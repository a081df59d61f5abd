import { type FormEvent, useId, useState } from 'react';
import type { DueReview } from '#shared/contract/reviews.ts';
import { REVIEW_MAX } from '#shared/rules/limits.ts';
import { FormAlert } from '#web/features/auth/form-alert.tsx';
import { bannerText, useDeed } from '#web/features/proof/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { readDue } from './due-reviews.ts';
import { type StarCount, StarInput } from './star-input.tsx';

type ReviewDialogProps = { due: DueReview; open: boolean; onOpenChange: (open: boolean) => void };

/** How it was with the other side of a sale: stars, and words for who has some. Ends with thanks. */
export function ReviewDialog({ due: { item, other, role }, open, onOpenChange }: ReviewDialogProps) {
  const form = useId();
  const [stars, setStars] = useState<StarCount | null>(null);
  const [text, setText] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { busy, failure, fields, run, refuse, clear } = useDeed();
  const element = useFirstWrong(failure);

  function change(isOpen: boolean) {
    onOpenChange(isOpen);
    // Done, or refused because it can no longer be done: what is left to rate is asked for again.
    if (!isOpen && (isDone || failure)) void readDue();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stars) return refuse({ stars: 'Please choose 1 to 5 stars.' });
    setIsDone(await run((api) => api.reviews.write({ params: { id: item.id }, body: { stars, text } })));
  }

  if (isDone)
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title="Thank you"
        description={`Your review stands on the page of ${other.name} now. It helps the next ${role}s.`}
        footer={<Button onClick={() => change(false)}>Done</Button>}
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`How was it with ${other.name}?`}
      description={
        <span className="line-clamp-2 wrap-anywhere">
          {role === 'buyer' ? 'You bought' : 'You sold'} “{item.title}”
        </span>
      }
      footer={
        <>
          <Button variant="quiet" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Sending...">
            Post Review
          </Button>
        </>
      }
    >
      <form ref={element} id={form} onSubmit={submit} onInput={clear} className="mt-4 grid gap-4">
        <FormAlert error={bannerText(failure)} />
        <Field label="Your rating" group required error={fields.stars}>
          <StarInput value={stars} onChange={setStars} invalid={Boolean(fields.stars)} />
        </Field>
        <Field
          label="Anything to say?"
          help="Everyone can read it, with your name. It cannot be changed later."
          error={fields.text}
          aside={text.length > REVIEW_MAX - 200 ? `${text.length}/${REVIEW_MAX}` : undefined}
        >
          <TextArea
            rows={4}
            maxLength={REVIEW_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
