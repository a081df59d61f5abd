import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

// The keyboard focus in a conversation. With a mouse it goes to the composer. On phones it goes to the
// heading, because the on-screen keyboard would cover the messages.

type ElementRef = RefObject<HTMLElement | null>;

export function useFocusOnOpening(isReady: boolean, heading: ElementRef, field: ElementRef): void {
  useEffect(() => {
    if (!isReady) return;
    const { activeElement } = document;
    const isElsewhere = activeElement?.matches('input, textarea, dialog *');
    if (isElsewhere) return;
    // Runs after the focus change of the page navigation.
    const later = setTimeout(() => focusThread(heading, field));
    return () => clearTimeout(later);
  }, [isReady, heading, field]);
}

/** Moves the focus when the focused element was removed, such as an answered offer or the message field. */
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
