/** The link that a click follows, if it stays in the market and in this tab: neither a new window nor a download. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = (target as Element).closest('a');
  if (!link?.href || link.target || button || metaKey || ctrlKey || shiftKey || altKey) return null;
  return link.origin === location.origin ? link : null;
}

/** To another screen. What a screen links to within itself it answers for itself. */
export function clickedLinkToOtherPage(event: MouseEvent): HTMLAnchorElement | null {
  const link = clickedLink(event);
  return link?.pathname === location.pathname ? null : link;
}
