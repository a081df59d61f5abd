import { type FormEvent, useId, useState } from 'react';
import type { Review } from '#shared/contract/reviews.ts';
import { REVIEW_MAX } from '#shared/rules/limits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useSending } from './use-sending.ts';

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
  const { isSending, problem, send, refuse } = useSending();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return refuse({ text: 'Please write something.' });
    let answered: Review | undefined;
    const isDone = await send(async (api) => {
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
          <Button type="submit" form={form} busy={isSending} busyLabel="Sending...">
            Post Reply
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        {problem?.text && !problem.fields?.text && (
          <Banner tone="danger" alert>
            {problem.text}
          </Banner>
        )}
        <Field
          label="Your reply"
          help="Everyone can read it. You can reply once, and not change it later."
          error={problem?.fields?.text}
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
