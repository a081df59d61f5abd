import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows users the problem of a form that they have sent: focuses the first invalid field and scrolls its
 * message into view, or scrolls to the alert above the fields. `problem` must be a new object for each
 * failure.
 */
export function useFocusFirstError(problem: object | null, external?: RefObject<HTMLFormElement | null>) {
  const own = useRef<HTMLFormElement>(null);
  const form = external ?? own;
  useEffect(() => {
    if (!problem || !form.current) return;
    const invalidField = form.current.querySelector<HTMLElement>('[aria-invalid=true]');
    invalidField?.focus();
    // The message is below the field, where the edge of a sheet could cut it off.
    const message = invalidField?.closest('[data-field]') ?? form.current.querySelector('[role=alert]');
    message?.scrollIntoView({ block: 'nearest' });
  }, [problem, form]);
  return form;
}
