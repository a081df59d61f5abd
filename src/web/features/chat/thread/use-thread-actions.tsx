import { useState } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { ConversationReportReason } from '#shared/rules/report-reasons.ts';
import { blockUser, unblockUser } from '#web/features/chat/state/chat-actions.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { participantName } from './message-text.ts';
import type { Question } from './thread-question.tsx';

// Actions on a whole conversation. Those that one tap cannot undo need a confirmation.

export function useThreadActions(conversation: Conversation | null) {
  const [reason, setReason] = useState<ConversationReportReason | null>(null);
  const [question, setQuestion] = useState<Question>('block');
  const confirm = useOnDemand(async () => (await import('./thread-question.tsx')).ThreadQuestion);
  const report = useOnDemand(
    async () => (await import('#web/features/trust/report-dialog.tsx')).ReportDialog,
  );
  const reserve = useOnDemand(async () => (await import('./reserve-dialog.tsx')).ReserveDialog);
  const id = conversation?.id ?? '';
  const name = conversation?.participant.name ?? '';

  function ask(next: Question) {
    setQuestion(next);
    void confirm.openPart();
  }

  async function unblock() {
    const failure = await unblockUser(id);
    showToast({ text: failure ? failure.text : `${name} is no longer blocked.` });
  }

  const dialogs = (
    <>
      {conversation && confirm.Part && (
        <confirm.Part
          question={question}
          conversation={conversation}
          open={confirm.open}
          onOpenChange={confirm.setOpen}
        />
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
