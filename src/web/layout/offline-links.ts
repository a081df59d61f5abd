import { showToast } from '#web/ui/toast-store.ts';

// Without a network a link would end at the browser's own error page, and what the person has before them would be lost.

export function holdLinksWhileOffline(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    showToast({ text: OFFLINE_TEXT });
  };
  // On the window and going down, so that it comes before React Router.
  window.addEventListener('click', (event) => !navigator.onLine && leadsAway(event) && hold(event), options);
  window.addEventListener(
    'submit',
    (event) => !navigator.onLine && isHeaderSearch(event) && hold(event),
    options,
  );
  return () => listening.abort();
}

const OFFLINE_TEXT = 'You seem to be offline. Please check your connection and try again.';

/** To another screen of the market in this tab. What a screen links to within itself it answers for itself. */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = (target as Element).closest('a');
  if (!link?.href || link.target || button || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}

function isHeaderSearch({ target }: Event): boolean {
  return (target as Element).closest('header') !== null;
}
