import type { ReactNode } from 'react';
import { Field, TextInput } from '#web/ui/field.tsx';

type CodeFieldProps = {
  /** Either: where a recovery code is as good. */
  kind: 'app' | 'recovery' | 'either';
  error?: ReactNode;
  invalid?: boolean;
};

const KINDS = {
  app: { label: 'Code', help: 'Six digits, from your authenticator app', example: '123 456' },
  recovery: {
    label: 'Recovery code',
    help: 'One of those you kept; each works once',
    example: 'abcde-fghij',
  },
  either: { label: 'Code', help: 'Six digits from your authenticator app, or a recovery code', example: '' },
};

/** A code of the authenticator app, with or without spaces, or a recovery code. */
export function CodeField({ kind, error, invalid }: CodeFieldProps) {
  const { label, help, example } = KINDS[kind];
  return (
    <Field label={label} help={help} error={error}>
      <TextInput
        name="code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        placeholder={example}
        aria-invalid={invalid || undefined}
        className="num text-lg tracking-wider"
      />
    </Field>
  );
}
