// How a page is called in the browser's tab.

export function pageTitle(title?: string): string {
  return title ? `${title} · Kasuwa` : 'Kasuwa · Buy and sell near you in Nigeria';
}
