/** The link that a click follows within this site and tab. Clicks with a modifier key are excluded. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = (target as Element).closest('a');
  if (!link?.href || link.target || button || metaKey || ctrlKey || shiftKey || altKey) return null;
  return link.origin === location.origin ? link : null;
}

/** Like `clickedLink`, but only for links to another path. Screens handle their own path themselves. */
export function clickedLinkToOtherPage(event: MouseEvent): HTMLAnchorElement | null {
  const link = clickedLink(event);
  return link?.pathname === location.pathname ? null : link;
}
