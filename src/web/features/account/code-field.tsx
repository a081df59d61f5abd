import type { ReactNode, Ref } from 'react';
import { Field, TextInput } from '#web/ui/field.tsx';

type CodeFieldProps = {
  /** `either`: app or recovery code. `mailed`: confirms an email address. `optional`: may be empty. */
  kind: 'app' | 'recovery' | 'either' | 'mailed' | 'optional';
  error?: ReactNode;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const KINDS = {
  app: { label: 'Code', help: 'Six digits, from your authenticator app', example: '123 456' },
  recovery: {
    label: 'Recovery code',
    help: 'One of the codes you saved. Each works once.',
    example: 'abcdef-ghjkmn-pqrstu-vwxyz2',
  },
  either: { label: 'Code', help: 'Six digits from your authenticator app, or a recovery code', example: '' },
  mailed: {
    label: 'Code',
    help: 'Kasuwa never asks for it by phone or chat. Do not share it.',
    example: '123 456',
  },
  optional: {
    label: 'Code from the e-mail (optional)',
    help: 'You can also do this later.',
    example: '123 456',
  },
};

const NUMERIC: readonly string[] = ['app', 'mailed', 'optional'];

/** A code from the authenticator app or an email, with or without spaces, or a recovery code. */
export function CodeField({ kind, error, invalid, ref }: CodeFieldProps) {
  const { label, help, example } = KINDS[kind];
  return (
    <Field label={label} help={help} error={error}>
      <TextInput
        ref={ref}
        name="code"
        inputMode={NUMERIC.includes(kind) ? 'numeric' : 'text'}
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        placeholder={example}
        aria-invalid={invalid || undefined}
        className={kind === 'recovery' ? 'num' : 'num text-lg tracking-wider'}
      />
    </Field>
  );
}
