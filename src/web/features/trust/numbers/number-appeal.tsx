import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { NumberKind } from '#shared/rules/known-bad.ts';
import { NUMBER_NOTE_MAX } from '#shared/rules/number-reports.ts';
import { useSession } from '#web/data/session.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

const LINK = 'link hit relative';
const ASK = 'ask us to look again';

/** The owner of a number asks for another look. A visitor without an account writes to support. */
export function NumberAppeal({ kind, number }: { kind: NumberKind; number: () => string }) {
  const { user } = useSession();
  const [opened, setOpened] = useState<string | null>(null);
  if (!user)
    return (
      <Link to={`${paths.contact}?category=safety&subject=My+number+was+reported`} className={LINK}>
        {ASK}
      </Link>
    );
  return (
    <>
      <button type="button" className={LINK} onClick={() => setOpened(number())}>
        {ASK}
      </button>
      {opened !== null && <AppealForm kind={kind} typed={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function AppealForm({ kind, typed, onClose }: { kind: NumberKind; typed: string; onClose: () => void }) {
  const id = useId();
  const mutation = useMutation();
  const form = useFocusFirstError(mutation.failure);
  const [number, setNumber] = useState(typed);
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const isPhone = kind === 'phone';

  async function send(event: FormEvent) {
    event.preventDefault();
    const problems: Record<string, string> = {};
    if (!number.trim()) problems.number = 'Please fill this in.';
    if (!note.trim()) problems.note = 'Please fill this in.';
    if (Object.keys(problems).length > 0) return mutation.reject(problems);
    setSent(await mutation.run((api) => api.numbers.appeal({ kind, number, note })));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isSent ? 'We have your request' : 'Is this your number?'}
      description={
        isSent
          ? 'Someone on our team looks at it again. You get a notification with the answer.'
          : isPhone
            ? 'Save it in your profile and type the code we send to it, so that we know it is yours. Then tell us here why it is wrong.'
            : 'Tell us how we can see that the account is yours. Never send a PIN, a code or a card number.'
      }
      footer={
        isSent ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={mutation.busy} busyLabel="Sending...">
              Send
            </Button>
          </>
        )
      }
    >
      {!isSent && (
        <form id={id} ref={form} noValidate onSubmit={send} className="grid grid-cols-1 gap-4 pt-3">
          <FormAlert error={bannerText(mutation.failure)} />
          <Field label={isPhone ? 'Phone number' : 'Account number'} required error={mutation.fields.number}>
            <TextInput
              inputMode={isPhone ? 'tel' : 'numeric'}
              autoComplete="off"
              leading={isPhone ? '+234' : undefined}
              maxLength={40}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          </Field>
          <Field label="Why should we look again?" required error={mutation.fields.note}>
            <TextArea
              rows={4}
              maxLength={NUMBER_NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
