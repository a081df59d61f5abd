/** Where a click leads, if that is another screen of the market in this tab. What a screen links to within itself it answers for itself. */
export function linkAway({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | null {
  const link = (target as Element).closest('a');
  if (!link?.href || link.target || button || metaKey || ctrlKey || shiftKey || altKey) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}
