import { type RefObject, useEffect, useRef } from 'react';

// The question takes nobody's focus: somebody may be writing. For the keyboard it is the next stop all the same, the way
// leads back from it to where they were, and Escape answers it.

/** The answer is to be given through what this returns, so that the focus goes back. */
export function useQuestionKeys(
  question: RefObject<HTMLElement | null>,
  isShown: boolean,
  onEnd: () => void,
): () => void {
  /** Where they were when it appeared, or before they came to it. */
  const before = useRef<Element | null>(null);
  const end = useRef(onEnd);
  end.current = () => {
    const hadFocus = question.current?.contains(document.activeElement);
    onEnd();
    if (hadFocus) goBack(before.current);
  };

  useEffect(() => {
    if (!isShown) return;
    let visited = false;
    before.current = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (event.defaultPrevented || activeElement?.closest(OTHERS_OWN_KEYS)) return;
      if (event.key === 'Escape') return end.current();
      const buttons = [...(question.current?.querySelectorAll('button') ?? [])];
      if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!question.current?.contains(activeElement)) {
        if (visited) return;
        visited = true;
        before.current = activeElement;
        buttons[0]?.focus();
      } else if (activeElement === buttons.at(event.shiftKey ? 0 : -1)) goBack(before.current);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown, question]);

  return () => end.current();
}

const OTHERS_OWN_KEYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** What they were on may be gone. */
function goBack(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to.isConnected && to !== document.body;
  const target = isThere ? to : document.getElementById('main');
  if (!isThere) target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
