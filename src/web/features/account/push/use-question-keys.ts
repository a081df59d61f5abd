import { type RefObject, useEffect, useRef } from 'react';

// The question does not take the focus, because the user may be typing. Tab moves to it next and then back to
// the previous element, and Escape closes it.

/** Returns the function that closes the question and restores the focus. */
export function useQuestionKeys(
  question: RefObject<HTMLElement | null>,
  isShown: boolean,
  onEnd: () => void,
): () => void {
  /** The element that had the focus before the question. */
  const previousFocus = useRef<Element | null>(null);
  const end = useRef(onEnd);
  end.current = () => {
    const hadFocus = question.current?.contains(document.activeElement);
    onEnd();
    if (hadFocus) restoreFocus(previousFocus.current);
  };

  useEffect(() => {
    if (!isShown) return;
    let visited = false;
    previousFocus.current = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.defaultPrevented || activeElement?.closest(HANDLES_OWN_KEYS)) return;
      if (event.key === 'Escape') return end.current();
      const buttons = [...(question.current?.querySelectorAll('button') ?? [])];
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!question.current?.contains(activeElement)) {
        if (visited) return;
        visited = true;
        previousFocus.current = activeElement;
        buttons[0]?.focus();
      } else if (activeElement === buttons.at(event.shiftKey ? 0 : -1)) restoreFocus(previousFocus.current);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown, question]);

  return () => end.current();
}

const HANDLES_OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Moves the focus to the main content if the previous element is gone. */
function restoreFocus(to: Element | null): void {
  const exists = to instanceof HTMLElement && to.isConnected && to !== document.body;
  const target = exists ? to : document.getElementById('main');
  if (!exists) target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
