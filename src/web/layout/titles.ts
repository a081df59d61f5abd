// How a page is called in the browser's tab.

/** What a guarded screen is called while nobody knows yet whether it may be shown. */
export type GuardedHandle = { heading: string };

export function pageTitle(title?: string): string {
  return title ? `${title} · Kasuwa` : 'Kasuwa · Buy and sell near you in Nigeria';
}
