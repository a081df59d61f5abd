import type { KeyboardEvent } from 'react';

/** Escape leaves the field, so that the keys of the page work again. */
export function leaveOnEscape({ key, target }: KeyboardEvent): void {
  if (key === 'Escape' && target instanceof HTMLElement) target.blur();
}
