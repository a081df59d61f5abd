import { useId, useState } from 'react';
import { formatDate } from '#shared/format/dates.ts';
import { DELETION_GRACE_DAYS } from '#shared/rules/limits.ts';
import { setSessionUser } from '#web/data/session.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { saveDeletionNotice } from '#web/features/account/auth/deletion-notice.ts';
import { ReauthenticationStep } from '#web/features/account/reauthentication/reauthentication-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

type DeleteAccountDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasPassword: boolean;
  withCode: boolean;
};

const WORD = 'DELETE';
const DAY_MS = 86_400_000;

/** Explains the consequences and requires a typed confirmation. */
export function DeleteAccountDialog({ open, onOpenChange, hasPassword, withCode }: DeleteAccountDialogProps) {
  const form = useId();
  const mutation = useMutation();
  const [deletionDate] = useState(() => new Date(Date.now() + DELETION_GRACE_DAYS * DAY_MS));

  async function deleteAccount({ password, code }: { password?: string; code: string }) {
    await mutation.run(async (api) => {
      const proof = { password, code: withCode ? code : undefined, confirmation: WORD } as const;
      const { deletionDueAt } = await api.myData.deleteAccount(proof);
      saveDeletionNotice(deletionDueAt);
      // The route guard redirects to the sign-in page, which shows the deletion notice.
      setSessionUser(null);
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      alert
      title="Delete your account?"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Keep My Account
          </Button>
          <Button
            variant="danger-solid"
            type="submit"
            form={form}
            busy={mutation.busy}
            busyLabel="Deleting..."
          >
            Delete My Account
          </Button>
        </>
      }
    >
      <ReauthenticationStep
        form={form}
        hasPassword={hasPassword}
        withCode={withCode}
        mutation={mutation}
        check={findConfirmationProblem}
        onReauthenticated={deleteAccount}
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>You are signed out everywhere, and nobody can see your ads or your page.</li>
          <li>
            On {formatDate(deletionDate)} everything is deleted for good: your profile, ads, photos, favorites
            and alerts.
          </li>
          <li>Messages and reviews you wrote stay, under the name Former member.</li>
          <li>If you sign in before that day, your account stays and your ads come back.</li>
        </ul>
        <Field label={`Type ${WORD} to confirm`} error={mutation.fields.confirmation}>
          <TextInput
            name="confirmation"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </Field>
      </ReauthenticationStep>
    </Dialog>
  );
}

function findConfirmationProblem(data: FormData): Record<string, string> {
  const isConfirmed = String(data.get('confirmation') ?? '').trim() === WORD;
  return isConfirmed ? {} : { confirmation: `Please type ${WORD}` };
}
