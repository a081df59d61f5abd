import { type FormEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { EMAIL_MAX } from '#shared/rules/limits.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/api/call-api.ts';
import { become } from '#web/features/auth/session.ts';
import { type OwnProfile, useOwnProfile } from '#web/features/own-profile/own-profile.ts';
import { ProofField } from '#web/features/proof/proof-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError, TextInput } from '#web/ui/field.tsx';

type EmailDialogProps = { profile: OwnProfile; open: boolean; onClose: () => void };

/** Begins a change of address. Outside of the profile's own form, for forms do not stand in forms. */
export function EmailDialog({ profile, open, onClose }: EmailDialogProps) {
  const { reload } = useOwnProfile();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes events on to the form that the dialog was opened from.
    event.stopPropagation();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setBusy(true);
    const problem = await callApi((api) =>
      api.accountCare.startEmailChange({ email, ...(password ? { password } : {}) }),
    );
    setBusy(false);
    if (problem && isSignedOut(problem)) return become(null);
    setFailure(problem);
    if (problem) return;
    reload();
    onClose();
  }

  if (!open) return null;
  const at = placeOf(failure);
  return createPortal(
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Change your email address"
      description="We send a link to both addresses. The new one takes its place when both are followed."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Sending...">
            Send the links
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <Field label="New email address" error={at === 'email' && failure?.text}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={EMAIL_MAX}
          />
        </Field>
        <ProofField hasPassword={profile.private.hasPassword} error={at === 'proof' && failure?.text} />
        {at === 'form' && <FieldError>{failure?.text}</FieldError>}
      </form>
    </Dialog>,
    document.body,
  );
}

/** Beside which field it is said. */
function placeOf(failure: CallFailure | null): 'email' | 'proof' | 'form' | null {
  if (!failure) return null;
  if (failure.code === 'WRONG_PASSWORD' || failure.code === 'SIGN_IN_AGAIN') return 'proof';
  if (failure.fields?.password) return 'proof';
  return failure.code === 'SAME_EMAIL' || failure.fields?.email ? 'email' : 'form';
}
