import { type FormEvent, useId, useState } from 'react';
import { ERRORS } from '#shared/errors.ts';
import { meetsPasswordRules } from '#shared/rules/password.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { PASSWORDS_DIFFER } from '#web/features/account/auth/form-checks.ts';
import { PasswordChecklist, PasswordsMatch } from '#web/features/account/auth/password-checklist.tsx';
import { usePasswordMismatch } from '#web/features/account/auth/use-password-mismatch.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { ReauthenticationField } from '#web/features/account/reauthentication/reauthentication-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, PasswordInput } from '#web/ui/field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';

export type SecurityDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The user's current credentials. */
  own: { email: string; hasPassword: boolean; secondFactor: { isOn: boolean; recoveryCodesLeft: number } };
  /** Called when the account, and perhaps its sessions, have changed. */
  onChanged: () => void;
};

/** Changes or sets the password, which signs out all other devices. */
export function ChangePasswordDialog({ open, onOpenChange, own, onChanged }: SecurityDialogProps) {
  const form = useId();
  const checklist = useId();
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const { isMismatch, onConfirmationLeft } = usePasswordMismatch(password, confirmed);
  const [done, setDone] = useState(false);
  const { busy, failure, fields, run, reject, clear } = useMutation();
  const element = useFocusFirstError(failure);
  const close = () => onOpenChange(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const current = own.hasPassword ? String(data.get('password') ?? '') : undefined;
    const code = own.secondFactor.isOn ? String(data.get('code') ?? '').trim() : undefined;
    const problems = findProblems({ current, code, password, confirmed });
    if (Object.keys(problems).length > 0) return reject(problems);
    const ok = await run((api) =>
      api.accountCredentials.changePassword({ password: current, code, newPassword: password }),
    );
    if (!ok) return;
    setDone(true);
    onChanged();
  }

  if (done)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Password changed"
        description="All your other devices have been signed out. We sent you an e-mail about it."
        footer={<Button onClick={close}>Done</Button>}
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own.hasPassword ? 'Change Password' : 'Choose a Password'}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel="Saving...">
            Save Password
          </Button>
        </>
      }
    >
      <form ref={element} id={form} noValidate onSubmit={save} onInput={clear} className="grid gap-4 pt-1">
        <FormAlert error={bannerText(failure)} />
        {/* Lets password managers store the password with the right account. */}
        <input type="text" name="username" autoComplete="username" value={own.email} readOnly hidden />
        <ReauthenticationField
          hasPassword={own.hasPassword}
          error={fields.password}
          label="Current password"
        />
        <Field label="New password" error={fields.newPassword}>
          <PasswordInput
            name="new-password"
            autoComplete="new-password"
            aria-describedby={checklist}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordChecklist id={checklist} password={password} />
        </Field>
        <Field label="Confirm new password" error={isMismatch ? PASSWORDS_DIFFER : fields.confirmed}>
          <PasswordInput
            name="confirm-password"
            autoComplete="new-password"
            value={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.value)}
            onBlur={onConfirmationLeft}
          />
          {!isMismatch && <PasswordsMatch password={password} confirmed={confirmed} />}
        </Field>
        {own.secondFactor.isOn && <CodeField kind="either" error={fields.code} />}
      </form>
    </Dialog>
  );
}

/** `current` and `code` are undefined if they are not required. */
type PasswordValues = { current?: string; code?: string; password: string; confirmed: string };

function findProblems({ current, code, password, confirmed }: PasswordValues): Record<string, string> {
  return {
    ...(current === '' ? { password: 'Please enter your password' } : {}),
    ...(code === '' ? { code: 'Please enter a code' } : {}),
    ...(meetsPasswordRules(password) ? {} : { newPassword: ERRORS.WEAK_PASSWORD.text }),
    ...(confirmed ? {} : { confirmed: 'Please enter the new password again' }),
    ...(confirmed && password !== confirmed ? { confirmed: PASSWORDS_DIFFER } : {}),
  };
}
