import { type RefObject, useEffect, useId, useState } from 'react';
import { Field, PasswordInput } from '#web/ui/field.tsx';
import { PASSWORDS_DIFFER } from './form-checks.ts';
import { PasswordChecklist, PasswordsMatch } from './password-checklist.tsx';
import { usePasswordMismatch } from './use-password-mismatch.ts';

type NewPasswordFieldsProps = {
  label: string;
  /** The current input. */
  typed: { password: string; confirmPassword: string };
  fields: Record<string, string>;
};

/** A new password and its confirmation, with the password rules. */
export function NewPasswordFields({ label, typed, fields }: NewPasswordFieldsProps) {
  const checklist = useId();
  const { password, confirmPassword } = typed;
  const { isMismatch, onConfirmationLeft } = usePasswordMismatch(password, confirmPassword);
  // After a submit, the message is above the form.
  const isShownAbove = 'confirmPassword' in fields;
  return (
    <>
      <Field label={label} error={fields.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          aria-describedby={checklist}
          aria-invalid={'password' in fields || undefined}
        />
        <PasswordChecklist id={checklist} password={typed.password} />
      </Field>
      <Field label="Confirm password" error={isMismatch && !isShownAbove ? PASSWORDS_DIFFER : undefined}>
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          aria-invalid={isMismatch || isShownAbove || undefined}
          onBlur={onConfirmationLeft}
        />
        {!isMismatch && <PasswordsMatch password={password} confirmed={confirmPassword} />}
      </Field>
    </>
  );
}

/** The current values of a form, for hints that change while the user types. */
export function useTyped<Values>(
  form: RefObject<HTMLFormElement | null>,
  read: (form: HTMLFormElement) => Values,
  nothing: Values,
) {
  const [typed, setTyped] = useState(nothing);
  // Includes values that were typed or filled in before the script of the page had loaded.
  useEffect(() => {
    if (form.current) setTyped(read(form.current));
  }, [form, read]);
  return { typed, onTyped: (element: HTMLFormElement) => setTyped(read(element)) };
}
