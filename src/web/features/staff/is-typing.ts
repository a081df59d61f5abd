/** Whether a key is meant for a field or a dialog, or belongs to the browser, so that it is no shortcut. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const target = event.target instanceof Element ? event.target : null;
  return (
    target?.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], dialog',
    ) !== null || document.querySelector('dialog[open]') !== null
  );
}
