import type { ReactNode } from 'react';
import { clearError } from '#web/data/session.ts';
import { FormAlert } from '#web/ui/form-alert.tsx';
import type { useAuthForm } from './use-auth-form.ts';

type AuthFormProps = Pick<ReturnType<typeof useAuthForm>, 'form' | 'error' | 'submit'> & {
  /** Shown above the fields until there is an error. */
  notice?: ReactNode;
  onTyped?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** The form of the pages for signing up, signing in and choosing a new password. */
export function AuthForm({ form, error, submit, notice, onTyped, children }: AuthFormProps) {
  return (
    <form
      ref={form}
      data-script
      method="post"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        clearError();
        onTyped?.(currentTarget);
      }}
      className="grid grid-cols-1 gap-4"
    >
      {!error && notice}
      <FormAlert error={error} />
      {children}
    </form>
  );
}
