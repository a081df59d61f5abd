import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings whoever sent a form to what is wrong in it: the keyboard to the first field that is marked, with what is message
 * about it in view, or the alert above the fields. `problem` is a new object for each failure.
 */
export function useFocusFirstError(problem: object | null, external?: RefObject<HTMLFormElement | null>) {
  const own = useRef<HTMLFormElement>(null);
  const form = external ?? own;
  useEffect(() => {
    if (!problem || !form.current) return;
    const wrong = form.current.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus();
    // The note of a field stands below it, where the edge of a sheet would cut it off.
    const message = wrong?.closest('[data-field]') ?? form.current.querySelector('[role=alert]');
    message?.scrollIntoView({ block: 'nearest' });
  }, [problem, form]);
  return form;
}
