import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { EMAIL_CODE_MINUTES } from '#shared/rules/email-code.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { PreviewMailbox } from '#web/features/account/preview-mailbox.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type EmailCodeOptions, useEmailCode } from './use-email-code.ts';

export type ConfirmDialogProps = EmailCodeOptions & {
  email: string;
  /** The limit or error that made this necessary. */
  reason: string | null;
};

/** Confirms the account email on the current page with the code from the email. */
export function ConfirmDialog({ email, reason, ...options }: ConfirmDialogProps) {
  const { open, onSettled } = options;
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, wait, resend, confirm } = useEmailCode(options);
  useEffect(() => {
    if (problem) input.current?.select();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm(input.current?.value ?? '');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onSettled(false)}
      title="Confirm your e-mail address"
      description={reason}
      initialFocus={input}
      footer={
        <>
          <Button
            variant="secondary"
            aria-disabled={wait > 0 || undefined}
            busy={busy === 'sending'}
            busyLabel="Sending..."
            onClick={() => void resend()}
          >
            {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
          </Button>
          <Button type="submit" form={form} busy={busy === 'confirming'} busyLabel="Checking...">
            Confirm address
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <p className="wrap-anywhere text-ink-2">
          We sent a 6-digit code to <b className="font-semibold text-ink">{email}</b>. It works for{' '}
          {EMAIL_CODE_MINUTES} minutes.
        </p>
        <CodeField ref={input} kind="mailed" error={problem} />
        <p className="text-sm text-ink-2">
          Or press the button in that e-mail, and this page continues by itself. Can’t find it? Check your
          spam folder.
        </p>
        <PreviewMailbox />
        <p className="mt-3 text-sm">
          {/* A new tab preserves the unfinished work on this page. */}
          <Link
            to={{ pathname: paths.profile, hash: 'email' }}
            target="_blank"
            rel="noopener"
            className="link hit relative"
          >
            Use another address
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
