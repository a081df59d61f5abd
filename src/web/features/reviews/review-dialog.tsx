import { type FormEvent, useId, useState } from 'react';
import type { DueReview } from '#shared/contract/reviews.ts';
import { REVIEW_MAX } from '#shared/rules/limits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { readDue } from './due-reviews.ts';
import { type StarCount, StarInput } from './star-input.tsx';
import { useSending } from './use-sending.ts';

type ReviewDialogProps = { due: DueReview; open: boolean; onOpenChange: (open: boolean) => void };

/** How it was with the other side of a sale: stars, and words for who has some. Ends with thanks. */
export function ReviewDialog({ due: { item, other, role }, open, onOpenChange }: ReviewDialogProps) {
  const form = useId();
  const [stars, setStars] = useState<StarCount | null>(null);
  const [text, setText] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { isSending, problem, send, refuse } = useSending();

  function change(isOpen: boolean) {
    onOpenChange(isOpen);
    // Done, or refused because it can no longer be done: what is left to rate is asked for again.
    if (!isOpen && (isDone || problem)) void readDue();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stars) return refuse({ stars: 'Please choose 1 to 5 stars.' });
    setIsDone(await send((api) => api.reviews.write({ params: { id: item.id }, body: { stars, text } })));
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
          <Button type="submit" form={form} busy={isSending} busyLabel="Sending...">
            Post Review
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 grid gap-4">
        {problem?.text && !problem.fields?.text && (
          <Banner tone="danger" alert>
            {problem.text}
          </Banner>
        )}
        <Field label="Your rating" group required error={problem?.fields?.stars}>
          <StarInput value={stars} onChange={setStars} invalid={Boolean(problem?.fields?.stars)} />
        </Field>
        <Field
          label="Anything to say?"
          help="Everyone can read it, with your name. It cannot be changed later."
          error={problem?.fields?.text}
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
