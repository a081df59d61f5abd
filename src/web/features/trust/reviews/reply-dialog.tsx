import { useState } from 'react';
import type { Review } from '#shared/contract/reviews.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { TextDialog } from './text-dialog.tsx';

type ReplyDialogProps = {
  review: Review;
  onReplied: (review: Review) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Writes a reply to a review. The dialog warns that it is possible only once. */
export function ReplyDialog({ review, onReplied, open, onOpenChange }: ReplyDialogProps) {
  const [text, setText] = useState('');
  const { callConfirmed, dialog } = useConfirmEmail();
  const mutation = useMutation(callConfirmed);

  async function submit() {
    if (!text.trim()) return mutation.reject({ text: 'Please write something.' });
    let updated: Review | undefined;
    const isDone = await mutation.run(async (api) => {
      updated = await api.reviews.reply({ params: { id: review.id }, body: { text } });
    });
    if (!isDone || !updated) return;
    onOpenChange(false);
    onReplied(updated);
  }

  return (
    <>
      <TextDialog
        open={open}
        onOpenChange={onOpenChange}
        mutation={mutation}
        text={text}
        title={`Reply to ${review.author.name}`}
        sendLabel="Post Reply"
        field={{
          label: 'Your reply',
          help: 'Everyone can read it. You can reply once and cannot change it later.',
          required: true,
        }}
        onText={setText}
        onSubmit={submit}
      />
      {dialog}
    </>
  );
}
