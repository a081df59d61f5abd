import { type FormEvent, useId, useState } from 'react';
import type { Review } from '#shared/contract/reviews.ts';
import { REVIEW_MAX } from '#shared/rules/limits.ts';
import { FormAlert } from '#web/features/auth/form-alert.tsx';
import { bannerText, useDeed } from '#web/features/proof/use-deed.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';

type ReplyDialogProps = {
  review: Review;
  onReplied: (review: Review) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What someone says to a review about them; said once, so it is told before. */
export function ReplyDialog({ review, onReplied, open, onOpenChange }: ReplyDialogProps) {
  const form = useId();
  const [text, setText] = useState('');
  const { busy, failure, fields, run, refuse, clear } = useDeed();
  const element = useFirstWrong(failure);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return refuse({ text: 'Please write something.' });
    let answered: Review | undefined;
    const isDone = await run(async (api) => {
      answered = await api.reviews.reply({ params: { id: review.id }, body: { text } });
    });
    if (!isDone || !answered) return;
    onOpenChange(false);
    onReplied(answered);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reply to ${review.author.name}`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Sending...">
            Post Reply
          </Button>
        </>
      }
    >
      <form ref={element} id={form} onSubmit={submit} onInput={clear} className="grid gap-4">
        <FormAlert error={bannerText(failure)} />
        <Field
          label="Your reply"
          help="Everyone can read it. You can reply once, and not change it later."
          error={fields.text}
          required
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
