import { showToast } from '#web/ui/toast-store.ts';

// Without a network a link would end at the browser's own error page, and what the person has before them would be lost.

export function holdLinksWhileOffline(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    showToast({ text: OFFLINE_TEXT });
  };
  // On the window and going down, so that it comes before React Router.
  const options = { capture: true, signal };
  window.addEventListener('click', (event) => !navigator.onLine && leadsAway(event) && hold(event), options);
  window.addEventListener(
    'submit',
    (event) => !navigator.onLine && isHeaderSearch(event) && hold(event),
    options,
  );
  // A device may take itself to be online and reach nothing. React Router reloads the page when a screen's code does
  // not come, which is right for a new version and loses the page for a dead line. Not every browser lets us ask first.
  window.navigation?.addEventListener('navigate', (event) => void reloadIfReachable(event), { signal });
  return () => listening.abort();
}

const OFFLINE_TEXT = 'You seem to be offline. Please check your connection and try again.';

let reachable = false;

async function reloadIfReachable(event: NavigateEvent): Promise<void> {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || reachable) return;
  event.preventDefault();
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    reachable = true;
    location.reload();
  } catch {
    showToast({ text: OFFLINE_TEXT });
  }
}

const ANSWERS_WITHIN_MS = 5_000;

/** To another screen of the market in this tab. What a screen links to within itself it answers for itself. */
function leadsAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = (target as Element).closest('a');
  if (!link?.href || link.target || button || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}

function isHeaderSearch({ target }: Event): boolean {
  return (target as Element).closest('header') !== null;
}
