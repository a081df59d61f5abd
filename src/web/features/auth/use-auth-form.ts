import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clearError, showError, useSession } from '#web/data/session.ts';
import type { FormProblem } from './form-checks.ts';

// What login and signup have in common: one attempt at a time, its error above the form until something is edited.

type AuthForm = {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  error: string | null;
  /** The fields the error is about; the text may be empty where the alert says it all. */
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

  // An error belongs to one screen; it does not follow to the other, not even for a moment.
  useLayoutEffect(() => clearError, []);
  useEffect(() => {
    if (error && !busy && form.current) focusProblemField(form.current, fields);
  }, [error, fields, busy]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A state would come too late for the second of two quick taps.
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

/** Brings the alert into view and the keyboard to the first wrong field, or back to the button that was pressed. */
function focusProblemField(form: HTMLFormElement, fields: Record<string, string>): void {
  const wrong = [...form.elements].find((field) => field instanceof HTMLInputElement && field.name in fields);
  const focusIsLost = document.activeElement === document.body;
  const target = wrong ?? (focusIsLost ? form.querySelector('[type=submit]') : null);
  (target as HTMLElement | null)?.focus({ preventScroll: true });
  form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
}
