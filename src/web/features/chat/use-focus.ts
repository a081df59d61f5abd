import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

// Where the keyboard stands in a thread. At a desk one goes on writing; on a phone its keyboard would cover what one
// came to read.

type ElementRef = RefObject<HTMLElement | null>;

export function useFocusOnOpening(isReady: boolean, heading: ElementRef, field: ElementRef): void {
  useEffect(() => {
    if (!isReady) return;
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches('input, textarea, dialog *');
    if (isElsewhere) return;
    // After the page's own change of focus.
    const later = setTimeout(() => focusThread(heading, field));
    return () => clearTimeout(later);
  }, [isReady, heading, field]);
}

/** What was pressed may be gone from the screen then: an offer that was answered, a rememberFocus, the field itself. */
export function useFocusRecovery(heading: ElementRef, field: ElementRef): void {
  const lastFocused = useRef<Node | null>(null);
  useEffect(() => {
    const rememberFocus = ({ target }: FocusEvent) => {
      lastFocused.current = target as Node;
    };
    document.addEventListener('focusin', rememberFocus);
    return () => document.removeEventListener('focusin', rememberFocus);
  }, []);
  useLayoutEffect(() => {
    if (lastFocused.current?.isConnected !== false || document.activeElement !== document.body) return;
    lastFocused.current = null;
    focusThread(heading, field);
  });
}

export function focusThread(heading: ElementRef, field: ElementRef): void {
  const target = matchMedia('(pointer: fine)').matches ? (field.current ?? heading.current) : heading.current;
  target?.focus({ preventScroll: true });
}
