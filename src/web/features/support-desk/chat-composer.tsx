import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { keepWords, keptWords, WORDS_OF } from '#web/features/kept-words/tab-words.ts';
import { cx } from '#web/ui/cx.ts';

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

  function onKeyDown(event: KeyboardEvent) {
    // Where words are still being composed, Enter chooses one of them.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    const hasTouchKeyboard = matchMedia('(hover: none) and (pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || hasTouchKeyboard) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} className="flex flex-none items-end gap-2 border-t border-line p-3 md:px-5">
      <div className="field-box min-w-0 flex-1 rounded-sheet! px-4">
        <textarea
          ref={field}
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          maxLength={MESSAGE_MAX}
          placeholder="Answer as Kasuwa Support..."
          aria-label="Answer"
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="my-3 max-h-36 resize-none overflow-y-auto font-read placeholder:font-sans"
        />
      </div>
      <button
        type="submit"
        aria-label="Send"
        disabled={!canSend}
        className={cx(
          'grid size-12 flex-none place-items-center rounded-full transition-colors',
          canSend
            ? 'bg-primary text-on-primary hover:bg-primary-hover'
            : 'cursor-not-allowed bg-wash text-ink-3',
        )}
      >
        <SendHorizontal />
      </button>
    </form>
  );
}
