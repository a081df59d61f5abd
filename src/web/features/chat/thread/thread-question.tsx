import { useNavigate } from 'react-router';
import type { Conversation } from '#shared/contract/conversations.ts';
import { paths } from '#shared/paths.ts';
import { blockUser, deleteConversation, releaseReservation } from '#web/features/chat/state/chat-actions.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type Question = 'block' | 'delete' | 'release';

type QuestionProps = {
  question: Question;
  conversation: Conversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation of an action on a conversation, and carries it out. */
export function ThreadQuestion({ question, conversation, ...dialog }: QuestionProps) {
  const navigate = useNavigate();
  const {
    id,
    participant: { name },
  } = conversation;

  const questions = {
    block: {
      title: `Block ${name}?`,
      description:
        'You can no longer contact each other about any item. We do not notify them, but they will see that they cannot write to you. You can unblock them here or in Settings.',
      confirmLabel: 'Block User',
      busyLabel: 'Blocking...',
      async act() {
        const failure = await blockUser(id);
        if (!failure) showToast({ text: `${name} is blocked.` });
        return failure;
      },
    },
    delete: {
      title: 'Delete this conversation?',
      description: `It leaves your list and cannot be restored. ${name} still has it. A new message opens it again without the old messages.`,
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      async act() {
        const failure = await deleteConversation(id);
        if (failure) return failure;
        showToast({ text: 'Conversation deleted.' });
        void navigate(paths.messages, { replace: true });
        return null;
      },
    },
    release: {
      title: 'End the reservation?',
      description: `${name} is notified, and other buyers can have the item again.`,
      confirmLabel: 'End Reservation',
      busyLabel: 'Ending...',
      async act() {
        const failure = await releaseReservation(id);
        if (!failure) showToast({ text: 'The reservation has ended.' });
        return failure;
      },
    },
  };

  return <ConfirmDialog {...dialog} {...questions[question]} />;
}
