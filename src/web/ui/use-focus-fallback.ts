import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a button that is removed after its own action, such as the last one to rate. The focus would return to
 * the top of the page; instead it moves to the element that replaced the button (`data-takes-over`), or to
 * the nearest heading.
 */
export function useFocusFallback(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const ancestors = ancestorsOf(button.current);
    return () => {
      if (document.activeElement === document.body) return;
      // After the button is removed.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const ancestor = ancestors.find((each) => each.isConnected && findFocusTarget(each));
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
