import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Conversation } from '#shared/contract/conversations.ts';
import { paths } from '#shared/paths.ts';
import type { ConversationReportReason } from '#shared/rules/report-reasons.ts';
import {
  blockUser,
  deleteConversation,
  releaseReservation,
  unblockUser,
} from '#web/features/chat/state/chat-actions.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { participantName } from './message-text.ts';

// Actions on a whole conversation. Those that one tap cannot undo need a confirmation.

export function useThreadActions(conversation: Conversation | null) {
  const navigate = useNavigate();
  const [reason, setReason] = useState<ConversationReportReason | null>(null);
  const [asked, setAsked] = useState<'block' | 'delete' | 'release'>('block');
  const confirm = useOnDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
  const report = useOnDemand(
    async () => (await import('#web/features/trust/report-dialog.tsx')).ReportDialog,
  );
  const reserve = useOnDemand(async () => (await import('./reserve-dialog.tsx')).ReserveDialog);
  const id = conversation?.id ?? '';
  const name = conversation?.participant.name ?? '';

  function ask(question: typeof asked) {
    setAsked(question);
    void confirm.openPart();
  }

  async function block() {
    const failure = await blockUser(id);
    if (!failure) showToast({ text: `${name} is blocked.` });
    return failure;
  }

  async function unblock() {
    const failure = await unblockUser(id);
    showToast({ text: failure ? failure.text : `${name} is no longer blocked.` });
  }

  async function remove() {
    const failure = await deleteConversation(id);
    if (failure) return failure;
    showToast({ text: 'Conversation deleted.' });
    void navigate(paths.messages, { replace: true });
    return null;
  }

  async function release() {
    const failure = await releaseReservation(id);
    if (!failure) showToast({ text: 'The reservation has ended.' });
    return failure;
  }

  const questions = {
    block: {
      title: `Block ${name}?`,
      description:
        'You can no longer contact each other about any item. We do not notify them, but they will see that they cannot write to you. You can unblock them here or in Settings.',
      confirmLabel: 'Block User',
      busyLabel: 'Blocking...',
      act: block,
    },
    delete: {
      title: 'Delete this conversation?',
      description: `It leaves your list and cannot be restored. ${name} still has it. A new message opens it again without the old messages.`,
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      act: remove,
    },
    release: {
      title: 'End the reservation?',
      description: `${name} is notified, and other buyers can have the item again.`,
      confirmLabel: 'End Reservation',
      busyLabel: 'Ending...',
      act: release,
    },
  };

  const dialogs = (
    <>
      {confirm.Part && (
        <confirm.Part open={confirm.open} onOpenChange={confirm.setOpen} {...questions[asked]} />
      )}
      {reserve.Part && (
        <reserve.Part
          key={reserve.openCount}
          conversationId={id}
          name={participantName(name)}
          until={conversation?.deal?.until ?? null}
          open={reserve.open}
          onOpenChange={reserve.setOpen}
        />
      )}
      {report.Part && (
        <report.Part
          key={report.openCount}
          id={id}
          about="conversation"
          initialReport={reason && { choice: reason }}
          block={conversation?.blockedByMe ? null : { name, act: () => blockUser(id) }}
          open={report.open}
          onOpenChange={report.setOpen}
        />
      )}
    </>
  );

  return {
    dialogs,
    block: () => ask('block'),
    remove: () => ask('delete'),
    release: () => ask('release'),
    reserve: () => void reserve.openPart(),
    unblock: () => void unblock(),
    /** With the reason that fits the warning from which the user reports. */
    report(chosen: ConversationReportReason | null = null) {
      setReason(chosen);
      void report.openPart();
    },
  };
}
