import { useEffect, useRef } from 'react';
import type { SupportChat } from '#shared/contract/support-desk.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useReauthentication } from '#web/features/account/use-reauthentication.ts';
import { useShortcuts } from '#web/features/staff/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';

type ChatSettlingProps = {
  chat: SupportChat;
  /** The last message that was in view. Later messages are not settled. */
  seenSeq: number;
  onSettled: (chat: SupportChat) => void;
  /** Called when there may be newer messages that are not shown yet. */
  onStale: () => void;
};

/** Ends the wait without an answer, or shows which staff member did so. */
export function ChatSettling({ chat, seenSeq, onSettled, onStale }: ChatSettlingProps) {
  const mutation = useMutation();
  const { isRequired, dismiss, errorText } = useReauthentication(mutation.failure);
  const container = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const canSettle = chat.waitingSince !== null && seenSeq > 0;
  useEffect(() => {
    // The button disappears when this or another staff member settles the chat. Focus moves to the container.
    if (canSettle || !hasFocus.current) return;
    hasFocus.current = false;
    container.current?.focus();
  }, [canSettle]);

  async function settle() {
    const { id } = chat;
    const isDone = await mutation.run(async (api) =>
      onSettled(await api.supportDesk.settle({ params: { id }, body: { seq: seenSeq } })),
    );
    if (!isDone) onStale();
  }

  useShortcuts({ A: canSettle ? () => void settle() : undefined });

  return (
    <div
      ref={container}
      tabIndex={-1}
      className="flex flex-none flex-wrap items-center justify-between gap-x-3 px-4 text-sm text-ink-2 outline-none not-empty:border-t not-empty:border-line md:px-5"
    >
      {canSettle && (
        <>
          <span role="alert" className="py-2 text-danger-ink empty:py-0">
            {errorText}
          </span>
          <Button
            variant="quiet"
            size="sm"
            busy={mutation.busy}
            busyLabel="Saving..."
            aria-keyshortcuts="A"
            onClick={settle}
            onFocus={() => {
              hasFocus.current = true;
            }}
            onBlur={() => {
              hasFocus.current = false;
            }}
            className="-mr-2 ml-auto"
          >
            Nothing to answer <KeyHint>A</KeyHint>
          </Button>
          <ReauthenticationDialog
            open={isRequired}
            onReauthenticated={() => void settle()}
            onCancel={dismiss}
          />
        </>
      )}
      {!canSettle && chat.settled && (
        <p className="py-2.5">
          {chat.settled.by} marked this as nothing to answer,{' '}
          {formatMessageMoment(new Date(chat.settled.timestamp))}
        </p>
      )}
    </div>
  );
}
