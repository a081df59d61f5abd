import { type FormEvent, useId, useState } from 'react';
import { REAUTHENTICATION_MINUTES } from '#shared/rules/limits.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { ReauthenticationField } from '#web/features/account/reauthentication/reauthentication-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { CodeField } from './code-field.tsx';
import { useOwnProfile } from './own-profile.ts';

type ReauthenticationDialogProps = {
  open: boolean;
  /** Repeats the action. */
  onReauthenticated: () => void;
  onCancel: () => void;
};

/** Asks for the password or a code before an action that is hard to undo. */
export function ReauthenticationDialog({ open, onReauthenticated, onCancel }: ReauthenticationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && open && onCancel()}
      title="Confirm it’s you"
      description={`We will not ask you again for ${REAUTHENTICATION_MINUTES} minutes.`}
    >
      {open && <ReauthenticationForm onReauthenticated={onReauthenticated} onCancel={onCancel} />}
    </Dialog>
  );
}

type Method = 'password' | 'code' | 'provider';

function ReauthenticationForm({
  onReauthenticated,
  onCancel,
}: Pick<ReauthenticationDialogProps, 'onReauthenticated' | 'onCancel'>) {
  const own = useOwnProfile().profile?.private;
  const hasPassword = own?.hasPassword ?? true;
  const hasCodes = own?.secondFactor.isOn ?? true;
  const [chosen, setChosen] = useState<Method | null>(null);
  const by = chosen ?? (hasPassword ? 'password' : hasCodes ? 'code' : 'provider');
  const action = useMutation();
  const element = useFocusFirstError(action.failure);
  const form = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through the portal to the form that opened the dialog.
    event.stopPropagation();
    // The provider's popup has already renewed the session.
    if (by === 'provider') return onReauthenticated();
    const value = String(new FormData(event.currentTarget).get(by) ?? '');
    if (!value.trim()) return action.reject({ [by]: MISSING[by] });
    const isDone = await action.run((api) =>
      api.sessions.reauthenticate(by === 'code' ? { code: value.trim() } : { password: value }),
    );
    if (isDone) onReauthenticated();
  }

  function change() {
    action.clear();
    setChosen(by === 'password' ? 'code' : 'password');
  }

  return (
    <form
      id={form}
      ref={element}
      noValidate
      onSubmit={submit}
      onInput={action.clear}
      className="mt-4 grid gap-4"
    >
      <FormAlert error={bannerText(action.failure)} />
      {by === 'code' ? (
        <CodeField kind="either" error={action.fields.code} />
      ) : (
        <ReauthenticationField hasPassword={by === 'password'} error={action.fields.password} />
      )}
      {hasPassword && hasCodes && (
        <Button variant="quiet" size="sm" onClick={change} className="-ml-3 justify-self-start">
          {by === 'password' ? 'Use a code instead' : 'Use my password instead'}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={action.busy} busyLabel="Checking...">
          Continue
        </Button>
      </div>
    </form>
  );
}

const MISSING = { password: 'Please enter your password', code: 'Please enter a code' };
