import { type FormEvent, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { readUnsentText, saveUnsentText, UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { useShortcuts } from '#web/features/staff/use-shortcuts.ts';
import { ChatField, SendButton } from '#web/ui/chat-field.tsx';
import { leaveOnEscape } from './leave-on-escape.ts';

/** The field for support's reply. The text stays in the tab until it is sent. */
export function ChatComposer({ chatId, onPost }: { chatId: string; onPost: (message: string) => void }) {
  const [text, setText] = useState(() => readUnsentText(UNSENT_TEXT_KEYS.answer(chatId)));
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = text.trim() !== '';

  useShortcuts({ E: () => field.current?.focus() });

  function write(next: string) {
    setText(next);
    saveUnsentText(UNSENT_TEXT_KEYS.answer(chatId), next);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    onPost(text.trim());
    write('');
    field.current?.focus();
  }

  return (
    <form
      onSubmit={send}
      onKeyDown={leaveOnEscape}
      className="flex flex-none items-end gap-2 border-t border-line p-3 md:px-5"
    >
      <ChatField
        ref={field}
        value={text}
        maxLength={MESSAGE_MAX}
        placeholder="Answer as Kasuwa Support..."
        aria-label="Answer"
        aria-keyshortcuts="E"
        onChange={(event) => write(event.currentTarget.value)}
        onSend={send}
        boxClassName="min-w-0 flex-1"
      />
      <SendButton canSend={canSend} />
    </form>
  );
}
