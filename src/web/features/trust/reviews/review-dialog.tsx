import { useState } from 'react';
import type { DueReview } from '#shared/contract/reviews.ts';
import { shortName } from '#shared/format/short-name.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { reloadDueReviews } from '#web/features/trust/due-reviews.ts';
import { Field } from '#web/ui/field.tsx';
import { reviewQuestion } from './review-question.ts';
import { type StarCount, StarInput } from './star-input.tsx';
import { TextDialog } from './text-dialog.tsx';

type ReviewDialogProps = { due: DueReview; open: boolean; onOpenChange: (open: boolean) => void };

/** Rates the other side of a sale with stars and an optional text, then thanks the user. */
export function ReviewDialog({ due: { item, other, role }, open, onOpenChange }: ReviewDialogProps) {
  const [stars, setStars] = useState<StarCount | null>(null);
  const [text, setText] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { callConfirmed, dialog } = useConfirmEmail();
  const mutation = useMutation(callConfirmed);

  function change(isOpen: boolean) {
    onOpenChange(isOpen);
    // After success or a rejection, the list of due reviews may have changed.
    if (!isOpen && (isDone || mutation.failure)) void reloadDueReviews();
  }

  async function submit() {
    if (!stars) return mutation.reject({ stars: 'Please choose 1 to 5 stars.' });
    setIsDone(
      await mutation.run((api) => api.reviews.write({ params: { id: item.id }, body: { stars, text } })),
    );
  }

  return (
    <>
      <TextDialog
        open={open}
        mutation={mutation}
        text={text}
        onOpenChange={change}
        title={reviewQuestion(role, other.name)}
        description={
          <span className="line-clamp-2 wrap-anywhere">
            {role === 'buyer' ? 'You bought' : 'You sold'} “{item.title}”
          </span>
        }
        thanks={isDone && `Done. Your review is on ${shortName(other.name)}’s page.`}
        sendLabel="Post Review"
        field={{
          label: 'Anything to say?',
          help: 'Everyone can read it, with your name. It cannot be changed later.',
        }}
        onText={setText}
        onSubmit={submit}
      >
        <Field label="Your rating" group required error={mutation.fields.stars}>
          <StarInput value={stars} onChange={setStars} invalid={Boolean(mutation.fields.stars)} />
        </Field>
      </TextDialog>
      {dialog}
    </>
  );
}
