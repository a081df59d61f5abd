import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

// Where the keyboard stands in a thread. At a desk one goes on writing; on a phone its keyboard would cover what one
// came to read.

type Place = RefObject<HTMLElement | null>;

export function useFocusOnOpening(isReady: boolean, heading: Place, field: Place): void {
  useEffect(() => {
    if (!isReady) return;
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches('input, textarea, dialog *');
    if (isElsewhere) return;
    // After the page's own change of focus.
    const later = setTimeout(() => goOn(heading, field));
    return () => clearTimeout(later);
  }, [isReady, heading, field]);
}

/** What was pressed may be gone from the screen then: an offer that was answered, a note, the field itself. */
export function useFocusKept(heading: Place, field: Place): void {
  const stoodAt = useRef<Node | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      stoodAt.current = target as Node;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (stoodAt.current?.isConnected !== false || document.activeElement !== document.body) return;
    stoodAt.current = null;
    goOn(heading, field);
  });
}

export function goOn(heading: Place, field: Place): void {
  const target = matchMedia('(pointer: fine)').matches ? (field.current ?? heading.current) : heading.current;
  target?.focus({ preventScroll: true });
}
