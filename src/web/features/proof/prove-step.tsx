import type { FormEvent, ReactNode } from 'react';
import { CodeField } from '#web/features/auth/code-field.tsx';
import { FormAlert } from '#web/features/auth/form-alert.tsx';
import { ProofField } from './proof-field.tsx';
import { bannerText, type useDeed } from './use-deed.ts';

type Proof = { password?: string; code: string };

type ProveStepProps = {
  form: string;
  hasPassword: boolean;
  /** Also a code, where one is set up. */
  withCode?: boolean;
  deed: Pick<ReturnType<typeof useDeed>, 'failure' | 'fields' | 'fail'>;
  onProved: (proof: Proof) => void;
  children?: ReactNode;
};

/** Shows that it is the member who acts, before something about their account changes for good. */
export function ProveStep({ form, hasPassword, withCode = false, deed, onProved, children }: ProveStepProps) {
  const { failure, fields, fail } = deed;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [password, code] = [String(data.get('password') ?? ''), String(data.get('code') ?? '').trim()];
    const missing = {
      ...(hasPassword && !password ? { password: 'Please enter your password' } : {}),
      ...(withCode && !code ? { code: 'Please enter a code' } : {}),
    };
    if (Object.keys(missing).length > 0) fail({ status: null, code: null, text: '', fields: missing });
    else onProved({ password: hasPassword ? password : undefined, code });
  }

  return (
    <form id={form} noValidate onSubmit={submit} onInput={() => fail(null)} className="grid gap-4 pt-1">
      <FormAlert error={bannerText(failure)} />
      {children}
      <ProofField hasPassword={hasPassword} error={fields.password} />
      {withCode && <CodeField kind="either" error={fields.code} />}
    </form>
  );
}
