import { SendHorizontal } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { cx } from './cx.ts';

/** The field for a message. It grows with its text, or scrolls in older browsers. Enter sends the message. */
export function ChatField({
  value,
  onSend,
  boxClassName,
  className,
  ...rest
}: ComponentProps<'textarea'> & { value: string; onSend: () => void; boxClassName?: string }) {
  function onKeyDown(event: KeyboardEvent) {
    // While an input method is composing text, Enter selects a candidate.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || hasTouchKeyboard()) return;
    event.preventDefault();
    onSend();
  }

  return (
    <div className={cx('field-box rounded-sheet! px-4', boxClassName)}>
      <textarea
        {...rest}
        value={value}
        rows={Math.min(5, value.split('\n').length)}
        enterKeyHint={hasTouchKeyboard() ? 'enter' : 'send'}
        onKeyDown={onKeyDown}
        className={cx(
          'my-3 field-sizing-content max-h-30 resize-none overflow-y-auto font-read placeholder:font-sans',
          className,
        )}
      />
    </div>
  );
}

/** With a touch keyboard, Enter inserts a line break and the button sends the message. */
function hasTouchKeyboard(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches;
}

export function SendButton({ canSend, className }: { canSend: boolean; className?: string }) {
  return (
    <button
      type="submit"
      aria-label="Send"
      disabled={!canSend}
      className={cx(
        'grid size-12 flex-none place-items-center rounded-full transition-[background-color,transform] active:transform-[scale(0.94)]',
        canSend
          ? 'bg-primary text-on-primary hover:bg-primary-hover'
          : 'cursor-not-allowed bg-wash text-ink-3',
        className,
      )}
    >
      <SendHorizontal />
    </button>
  );
}
