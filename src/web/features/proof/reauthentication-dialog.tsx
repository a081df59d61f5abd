import { type FormEvent, useId, useState } from 'react';
import { FRESH_MINUTES } from '#shared/rules/limits.ts';
import type { CallFailure } from '#web/api/call-api.ts';
import { CodeField } from '#web/features/auth/code-field.tsx';
import { FormAlert } from '#web/features/auth/form-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, PasswordInput } from '#web/ui/field.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { bannerText, useDeed } from './use-deed.ts';

type ReauthenticationDialogProps = {
  /** What the action answered: the dialog opens when it asks for a proof. */
  failure: CallFailure | null;
  /** Does the action again. */
  onProved: () => void;
  onCancel: () => void;
};

/** Asks for the password or a code before an action that cannot simply be taken back. */
export function ReauthenticationDialog({ failure, onProved, onCancel }: ReauthenticationDialogProps) {
  const isOpen = failure?.code === 'REAUTHENTICATION_REQUIRED';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && isOpen && onCancel()}
      title="Confirm it’s you"
      description={`For the next ${FRESH_MINUTES} minutes you will not be asked again.`}
    >
      {isOpen && <ProofForm onProved={onProved} onCancel={onCancel} />}
    </Dialog>
  );
}

function ProofForm({ onProved, onCancel }: Pick<ReauthenticationDialogProps, 'onProved' | 'onCancel'>) {
  const [by, setBy] = useState<'password' | 'code'>('password');
  const action = useDeed();
  const element = useFirstWrong(action.failure);
  const form = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes events on to the form that the dialog was opened from.
    event.stopPropagation();
    const value = String(new FormData(event.currentTarget).get(by) ?? '');
    if (!value.trim()) return action.refuse({ [by]: MISSING[by] });
    const isDone = await action.run((api) =>
      api.sessions.reauthenticate(by === 'code' ? { code: value.trim() } : { password: value }),
    );
    if (isDone) onProved();
  }

  function change() {
    action.clear();
    setBy(by === 'password' ? 'code' : 'password');
  }

  return (
    <form
      id={form}
      ref={element}
      noValidate
      onSubmit={submit}
      onInput={action.clear}
      className="grid gap-4 pt-1"
    >
      <FormAlert error={bannerText(action.failure)} />
      {by === 'code' ? (
        <CodeField kind="either" error={action.fields.code} />
      ) : (
        <Field label="Your password" error={action.fields.password}>
          <PasswordInput name="password" required autoComplete="current-password" />
        </Field>
      )}
      <Button variant="quiet" size="sm" onClick={change} className="-ml-3 justify-self-start">
        {by === 'password' ? 'Use a code instead' : 'Use my password instead'}
      </Button>
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
