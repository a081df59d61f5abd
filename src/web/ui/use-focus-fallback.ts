import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a button that goes with what it did, such as the last one to rate: the keyboard is not thrown back to the top of
 * the page, but goes to what took its ancestor (`data-takes-over`), or to the nearest heading around it.
 */
export function useFocusFallback(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const around = ancestorsOf(button.current);
    return () => {
      if (document.activeElement === document.body) return;
      // After it is gone.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const ancestor = around.find((each) => each.isConnected && findFocusTarget(each));
        if (ancestor) focusOn(findFocusTarget(ancestor));
      });
    };
  }, [button]);
}

function ancestorsOf(element: HTMLElement | null): HTMLElement[] {
  const parent = element?.parentElement;
  if (!parent || parent === document.body) return [];
  return [parent, ...ancestorsOf(parent)];
}

function findFocusTarget(ancestor: HTMLElement): HTMLElement | null {
  return (
    ancestor.querySelector<HTMLElement>(':scope > [data-takes-over]') ??
    ancestor.querySelector<HTMLElement>('h1, h2, h3')
  );
}

function focusOn(target: HTMLElement | null): void {
  target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
