/** Whether a page, or its data, is one of `pages` or below it, however its address is written: the router ignores case and reads escapes. */
export function isOneOf(pages: readonly string[]): (pathname: string) => boolean {
  const pattern = new RegExp(`^(${pages.join('|')})(/|\\.data$|$)`, 'i');
  return (pathname) => pattern.test(decoded(pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
