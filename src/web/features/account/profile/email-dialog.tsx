import { useId } from 'react';
import { createPortal } from 'react-dom';
import { EMAIL_MAX } from '#shared/rules/limits.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { type OwnProfile, useOwnProfile } from '#web/features/account/own-profile.ts';
import { ReauthenticationStep } from '#web/features/account/reauthentication/reauthentication-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

const TEXTS = {
  confirmed: {
    description: 'We send a link to both addresses. Your address changes when you open both.',
    send: 'Send the links',
  },
  unconfirmed: {
    description: 'We send a link to the new address only. Your address changes when you open it.',
    send: 'Send the link',
  },
};

type EmailDialogProps = { profile: OwnProfile; open: boolean; onClose: () => void };

/** Starts an email change. Rendered in a portal, because a form cannot be inside the profile's form. */
export function EmailDialog({ profile, open, onClose }: EmailDialogProps) {
  const { reload } = useOwnProfile();
  const form = useId();
  const mutation = useMutation();
  const texts = TEXTS[profile.verified ? 'confirmed' : 'unconfirmed'];
  const withCode = profile.private.secondFactor.isOn;

  async function start(proof: { password?: string; code?: string }, email: string) {
    if (!(await mutation.run((api) => api.accountCredentials.startEmailChange({ email, ...proof })))) return;
    reload();
    onClose();
  }

  return createPortal(
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Change your e-mail address"
      description={texts.description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={mutation.busy} busyLabel="Sending...">
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="mt-3">
        <ReauthenticationStep
          form={form}
          mutation={mutation}
          withCode={withCode}
          hasPassword={profile.private.hasPassword}
          check={findMissing}
          onReauthenticated={({ password, code }, data) =>
            void start({ password, code: withCode ? code : undefined }, emailIn(data))
          }
        >
          <Field label="New e-mail address" error={mutation.fields.email}>
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              spellCheck={false}
              maxLength={EMAIL_MAX}
            />
          </Field>
        </ReauthenticationStep>
      </div>
    </Dialog>,
    document.body,
  );
}

function findMissing(data: FormData): Record<string, string> {
  return emailIn(data) ? {} : { email: 'Please enter the new address' };
}

function emailIn(data: FormData): string {
  return String(data.get('email') ?? '').trim();
}
