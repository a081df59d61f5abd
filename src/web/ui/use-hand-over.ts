import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a button that goes with what it did, such as the last one to rate: the keyboard is not thrown back to the top of
 * the page, but goes to what took its place (`data-takes-over`), or to the nearest heading around it.
 */
export function useHandOver(button: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const around = ancestorsOf(button.current);
    return () => {
      if (document.activeElement === document.body) return;
      // After it is gone.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const place = around.find((each) => each.isConnected && findHeir(each));
        if (place) focusOn(findHeir(place));
      });
    };
  }, [button]);
}

function ancestorsOf(element: HTMLElement | null): HTMLElement[] {
  const parent = element?.parentElement;
  if (!parent || parent === document.body) return [];
  return [parent, ...ancestorsOf(parent)];
}

function findHeir(place: HTMLElement): HTMLElement | null {
  return (
    place.querySelector<HTMLElement>(':scope > [data-takes-over]') ??
    place.querySelector<HTMLElement>('h1, h2, h3')
  );
}

function focusOn(heir: HTMLElement | null): void {
  heir?.setAttribute('tabindex', '-1');
  heir?.focus({ preventScroll: true });
}
