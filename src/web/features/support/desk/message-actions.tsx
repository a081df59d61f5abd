import { type FormEvent, useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { CONTACT_REPLY_MAX } from '#shared/rules/limits.ts';
import { newClientId } from '#web/data/client-id.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { readUnsentText, saveUnsentText, UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { ReauthenticationDialog } from '#web/features/account/reauthentication-dialog.tsx';
import { useReauthentication } from '#web/features/account/use-reauthentication.ts';
import { useShortcuts } from '#web/features/staff/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

import { leaveOnEscape } from './leave-on-escape.ts';

type MessageActionsProps = {
  message: ContactMessage;
  onChange: (changed: ContactMessage) => void;
  onStale: () => void;
};

/** Replies to a message, which closes it; closes it without a reply; or reopens it. */
export function MessageActions({ message: { id, email, closedAt }, onChange, onStale }: MessageActionsProps) {
  const [words, setWords] = useState(() => readUnsentText(UNSENT_TEXT_KEYS.answer(id)));
  const [clientId, setClientId] = useState(newClientId);
  const mutation = useMutation();
  const { isRequired, dismiss, errorText } = useReauthentication(mutation.failure);
  /** The action to repeat after re-authentication. */
  const lastAction = useRef(() => {});
  const form = useFocusFirstError(mutation.failure);

  function write(next: string) {
    setWords(next);
    setClientId(newClientId());
    saveUnsentText(UNSENT_TEXT_KEYS.answer(id), next);
    mutation.clear();
  }

  async function run(call: (api: ApiClient) => Promise<ContactMessage>, isReply = false) {
    lastAction.current = () => void run(call, isReply);
    const isDone = await mutation.run(async (api) => {
      const changed = await call(api);
      if (isReply) write('');
      onChange(changed);
    });
    // Another staff member may have replied meanwhile. The message reloads, and the own text stays.
    if (!isDone) onStale();
  }

  function reply(event: FormEvent) {
    event.preventDefault();
    if (!words.trim()) return mutation.reject({ message: 'Please fill this in.' });
    void run((api) => api.supportDesk.reply({ params: { id }, body: { message: words, clientId } }), true);
  }

  const close = (closed: boolean) => () =>
    void run((api) => api.supportDesk.close({ params: { id }, body: { closed } }));

  useShortcuts({
    E: () => form.current?.querySelector('textarea')?.focus(),
    A: closedAt ? undefined : close(true),
  });

  const dialog = (
    <ReauthenticationDialog
      open={isRequired}
      onReauthenticated={() => lastAction.current()}
      onCancel={dismiss}
    />
  );
  if (closedAt)
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        <FormAlert error={errorText} />
        {words && (
          <p className="text-sm text-ink-2">
            Your unsent answer is saved. It comes back when you open this again.
          </p>
        )}
        <Button
          variant="secondary"
          busy={mutation.busy}
          busyLabel="Opening..."
          onClick={close(false)}
          className="justify-self-start"
        >
          Open again
        </Button>
        {dialog}
      </div>
    );
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={reply}
        onKeyDown={leaveOnEscape}
        className="grid gap-3 border-t border-line pt-4"
      >
        <FormAlert error={errorText} />
        <Field
          label="Your answer"
          required
          error={mutation.fields.message}
          help={`Goes to ${email} as an e-mail from support, with their message below. It closes the message.`}
        >
          <TextArea
            rows={6}
            aria-keyshortcuts="E"
            maxLength={CONTACT_REPLY_MAX}
            value={words}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button
            variant="quiet"
            aria-disabled={mutation.busy || undefined}
            aria-keyshortcuts="A"
            onClick={close(true)}
          >
            Close without answer <KeyHint>A</KeyHint>
          </Button>
          <Button type="submit" busy={mutation.busy} busyLabel="Sending...">
            Send Answer
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
