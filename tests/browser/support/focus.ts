import type { Locator } from 'playwright-core';

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** What a screen reader says of it beside its name. */
export function describedBy(locator: Locator): Promise<string | null | undefined> {
  return locator.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
}

/** In the page: whether the bar at the bottom lies over what has the focus. */
export function isFocusCovered(): boolean {
  const bar = document.querySelector('.action-bar');
  const here = document.activeElement;
  if (!bar || !here || bar.contains(here)) return false;
  return here.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
}
