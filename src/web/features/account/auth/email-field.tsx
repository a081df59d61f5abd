import { EMAIL_MAX } from '#shared/rules/limits.ts';
import { Field, TextInput } from '#web/ui/field.tsx';

type EmailFieldProps = {
  fields: Record<string, string>;
  /** `username` for an existing account, `email` for a new one. */
  autoComplete: 'username' | 'email';
  defaultValue?: string;
};

export function EmailField({ fields, autoComplete, defaultValue }: EmailFieldProps) {
  return (
    <Field label="Email" error={fields.email}>
      <TextInput
        type="email"
        name="email"
        defaultValue={defaultValue}
        inputMode="email"
        autoComplete={autoComplete}
        spellCheck={false}
        maxLength={EMAIL_MAX}
        aria-invalid={'email' in fields || undefined}
      />
    </Field>
  );
}
