import { ImagePlus, X } from 'lucide-react';
import { type ClipboardEvent, type FormEvent, type RefObject, useState } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { MESSAGE_MAX } from '#shared/rules/limits.ts';
import { PHOTO_TYPES } from '#shared/rules/photos.ts';
import { readUnsentText, saveUnsentText, UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ChatField, SendButton } from '#web/ui/chat-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useChosenPhoto } from './use-chosen-photo.ts';

type ComposerProps = {
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onPost: (text: string) => void;
  onPhoto: (file: File, caption: string) => void;
  onTyping: () => void;
};

/** The message field. Unsent text is stored per conversation until it is sent. */
export function Composer({ conversationId, field, onPost, onPhoto, onTyping }: ComposerProps) {
  const [text, setText] = useState(() => readUnsentText(UNSENT_TEXT_KEYS.conversation(conversationId)));
  const { photo, preview, problem, choose, remove, dismiss } = useChosenPhoto();
  const remaining = MESSAGE_MAX - text.length;
  const canSend = text.trim() !== '' || photo !== null;

  function write(next: string) {
    setText(next);
    saveUnsentText(UNSENT_TEXT_KEYS.conversation(conversationId), next);
    if (next.trim()) onTyping();
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    if (photo) onPhoto(photo, text.trim());
    else onPost(text.trim());
    remove();
    write('');
    field.current?.focus();
  }

  function onPaste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    choose(file);
  }

  return (
    <form
      onSubmit={send}
      className="@container flex-none bg-surface px-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5 md:pt-3.5 md:pb-4"
    >
      {problem && (
        <Banner
          tone="danger"
          alert
          className="mb-2.5 items-center py-1! pr-1!"
          action={
            <IconButton label="Dismiss" onClick={dismiss}>
              <X />
            </IconButton>
          }
        >
          {problem}
        </Banner>
      )}
      {photo && <PhotoPreview src={preview} name={photo.name} onRemove={remove} />}
      {/* With very large text, the field has its own row. */}
      <div className="flex items-end justify-between gap-1.5 @max-[15rem]:flex-wrap">
        <PhotoButton onChoose={choose} />
        <ChatField
          ref={field}
          value={text}
          maxLength={MESSAGE_MAX}
          placeholder="Type a message..."
          aria-label="Message"
          aria-describedby={remaining <= NEARLY_FULL ? 'message-room' : undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onSend={send}
          onPaste={onPaste}
          boxClassName="@max-[15rem]:order-first @max-[15rem]:basis-full"
          className="@max-[15rem]:max-h-15"
        />
        <SendButton canSend={canSend} className="ml-0.5" />
      </div>
      {remaining <= NEARLY_FULL && (
        <p id="message-room" className="num px-14 pt-1 text-right text-xs text-ink-3">
          {formatCount(text.length)} / {formatCount(MESSAGE_MAX)}
        </p>
      )}
    </form>
  );
}

const NEARLY_FULL = 200;

function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <label className="relative mb-0.5 inline-grid size-11 flex-none place-items-center rounded-full text-ink-2 transition-colors hover:bg-current/9 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <ImagePlus />
      <span className="sr-only">Add a photo</span>
      <input
        type="file"
        accept={PHOTO_TYPES.join(',')}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // Allows the same file to be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function PhotoPreview({ src, name, onRemove }: { src: string | null; name: string; onRemove: () => void }) {
  return (
    <div className="mb-2.5 flex items-center gap-3 rounded-card bg-wash p-2 text-sm">
      {src && (
        <img src={src} alt="" width="56" height="56" className="size-14 flex-none rounded-row object-cover" />
      )}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <IconButton label="Remove photo" onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
}
