import type { FormEvent, ReactNode } from 'react';
import { bannerText, type Mutation } from '#web/data/use-mutation.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';

type Proof = { password?: string; code: string };

type ReauthenticationStepProps = {
  form: string;
  hasPassword: boolean;
  /** Also asks for a code, for users with a second factor. */
  withCode?: boolean;
  mutation: Pick<Mutation, 'failure' | 'fields' | 'reject' | 'clear'>;
  /** Returns the problems of the fields in `children` by name. */
  check?: (data: FormData) => Record<string, string>;
  onReauthenticated: (proof: Proof, data: FormData) => void;
  children?: ReactNode;
};

/** Requires re-authentication before a lasting change to the account. */
export function ReauthenticationStep(props: ReauthenticationStepProps) {
  const { form, hasPassword, withCode = false, mutation, check, onReauthenticated, children } = props;
  const { failure, fields, reject, clear } = mutation;
  const element = useFocusFirstError(failure);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through the portal to the form that opened the dialog.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    const [password, code] = [String(data.get('password') ?? ''), String(data.get('code') ?? '').trim()];
    const problems = {
      ...check?.(data),
      ...(hasPassword && !password ? { password: 'Please enter your password' } : {}),
      ...(withCode && !code ? { code: 'Please enter a code' } : {}),
    };
    if (Object.keys(problems).length > 0) reject(problems);
    else onReauthenticated({ password: hasPassword ? password : undefined, code }, data);
  }

  return (
    <form ref={element} id={form} noValidate onSubmit={submit} onInput={clear} className="grid gap-4 pt-1">
      <FormAlert error={bannerText(failure)} />
      {children}
      <ReauthenticationField hasPassword={hasPassword} error={fields.password} />
      {withCode && <CodeField kind="either" error={fields.code} />}
    </form>
  );
}
