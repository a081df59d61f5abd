/**
 * Returns a check whether a path is one of `pages`, below one, or its data. Like the router, the check
 * ignores case and decodes escapes.
 */
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
