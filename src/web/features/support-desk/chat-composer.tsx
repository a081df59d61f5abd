import { type FormEvent, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { keepWords, keptWords, WORDS_OF } from '#web/features/kept-words/tab-words.ts';
import { ChatField, SendButton } from '#web/ui/chat-field.tsx';

/** Where support answers. What is typed stays until it is sent. */
export function ChatComposer({ chatId, onSay }: { chatId: string; onSay: (message: string) => void }) {
  const [text, setText] = useState(() => keptWords(WORDS_OF.answer(chatId)));
  const field = useRef<HTMLTextAreaElement>(null);
  const canSend = text.trim() !== '';

  function write(words: string) {
    setText(words);
    keepWords(WORDS_OF.answer(chatId), words);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    onSay(text.trim());
    write('');
    field.current?.focus();
  }

  return (
    <form onSubmit={send} className="flex flex-none items-end gap-2 border-t border-line p-3 md:px-5">
      <ChatField
        ref={field}
        value={text}
        maxLength={MESSAGE_MAX}
        placeholder="Answer as Kasuwa Support..."
        aria-label="Answer"
        onChange={(event) => write(event.currentTarget.value)}
        onSend={send}
        boxClassName="min-w-0 flex-1"
      />
      <SendButton canSend={canSend} />
    </form>
  );
}
