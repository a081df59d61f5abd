import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clearError, showError, useSession } from '#web/data/session.ts';
import type { FormProblem } from './form-checks.ts';

// Shared by the sign-in forms: one attempt at a time, and its error is shown until something is edited.

type AuthForm = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  error: string | null;
  /** The fields that the error is about. A text is empty if the alert says everything. */
  fields: Record<string, string>;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

export function useAuthForm<Values>(options: {
  read: (form: HTMLFormElement) => Values;
  check: (values: Values) => FormProblem | null;
  /** Resolves to whether it worked; a failure has left its reason in the session. */
  send: (values: Values) => Promise<boolean>;
}): AuthForm {
  const { error, fields } = useSession();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);

  // An error must not appear on the next page, not even for a moment.
  useLayoutEffect(() => clearError, []);
  useEffect(() => {
    if (error && !busy && form.current) focusProblemField(form.current, fields);
  }, [error, fields, busy]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React state would be updated too late for the second of two quick taps.
    if (sending.current) return;
    const values = options.read(event.currentTarget);
    const problem = options.check(values);
    if (problem) {
      showError(problem.text, Object.fromEntries(problem.fields.map((name) => [name, ''])));
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await options.send(values);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { form, busy, error, fields, submit };
}

/** Scrolls to the alert and focuses the first wrong field, or the submit button if the focus was lost. */
function focusProblemField(form: HTMLFormElement, fields: Record<string, string>): void {
  const wrong = [...form.elements].find((field) => field instanceof HTMLInputElement && field.name in fields);
  const focusIsLost = document.activeElement === document.body;
  const target = wrong ?? (focusIsLost ? form.querySelector('[type=submit]') : null);
  (target as HTMLElement | null)?.focus({ preventScroll: true });
  form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
}
