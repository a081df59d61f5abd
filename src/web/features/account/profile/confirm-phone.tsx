import { type FormEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#shared/format/phone.ts';
import { paths } from '#shared/paths.ts';
import { CODE_DIGITS, PHONE_CODE_MINUTES } from '#shared/rules/limits.ts';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { usePhoneCode } from './use-phone-code.ts';

/** Confirms the phone number with a code that is sent to it. */
export function ConfirmPhone({ phone }: { phone: string }) {
  const { reload } = useOwnProfile();
  const { isOpen, close, busy, problem, isReported, wait, send, confirm, confirmDialog } =
    usePhoneCode(reload);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isRight = await confirm(input.current?.value ?? '');
    if (isRight) showToast({ text: 'Your number is confirmed.' });
    else input.current?.select();
  }

  return (
    <>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button size="sm" variant="secondary" onClick={send}>
          Confirm
          <span className="sr-only"> your phone number</span>
        </Button>
        <span className="text-sm text-ink-3">Others cannot see it yet.</span>
      </span>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title="Confirm your number"
        description={
          busy === 'sending'
            ? `Sending a code to ${formatPhone(phone)} …`
            : `We send a ${CODE_DIGITS}-digit code to ${formatPhone(phone)}. It works for ${PHONE_CODE_MINUTES} minutes.`
        }
        initialFocus={input}
        footer={
          <>
            <Button
              variant="secondary"
              aria-disabled={wait > 0 || undefined}
              busy={busy === 'sending'}
              busyLabel="Sending..."
              onClick={send}
            >
              {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
            </Button>
            <Button type="submit" form={form} busy={busy === 'confirming'} busyLabel="Checking...">
              Confirm number
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit} className="mt-4">
          <Field label="Code" error={problem} help="Kasuwa never asks you for it. Do not share it.">
            <TextInput
              ref={input}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_DIGITS + 4}
              className="num text-lg tracking-[0.2em]"
            />
          </Field>
          {isReported && (
            <Link to={paths.checkNumber} className="link hit relative mt-3 inline-block text-sm">
              Ask us to look again
            </Link>
          )}
        </form>
      </Dialog>
      {confirmDialog}
    </>
  );
}
