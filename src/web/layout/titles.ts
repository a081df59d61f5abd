// Page titles in the browser's tab.

/** The heading of a guarded screen while the session is unknown. */
export type GuardedHandle = { heading: string };

export function pageTitle(title?: string): string {
  return title ? `${title} · Kasuwa` : 'Kasuwa · Buy and sell near you in Nigeria';
}
