import type { Locator } from 'playwright-core';

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** The description that a screen reader adds to the element's name. */
export function describedBy(locator: Locator): Promise<string | null | undefined> {
  return locator.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
}

/** Runs in the page: whether the action bar at the bottom covers the focused element. */
export function isFocusCovered(): boolean {
  const bar = document.querySelector('.action-bar');
  const focused = document.activeElement;
  if (!bar || !focused || bar.contains(focused)) return false;
  return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
}
