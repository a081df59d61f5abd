import { clickedLinkToOtherPage } from '#web/runtime/clicked-link.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { NAVIGATION_ABORTED } from './awaited-location.ts';

// Without a network, links open only cached pages. Other links would replace the current page with an error.

/** `follow` opens a cached page or shows a toast. It resolves to false if it could do neither. */
export function blockLinksWhileOffline(
  follow: (href: string | undefined, offlineText: string) => Promise<boolean>,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const block = (event: Event, to?: string) => {
    event.preventDefault();
    event.stopPropagation();
    void follow(to, OFFLINE_TEXT).then((done) => done || showToast({ text: OFFLINE_TEXT }));
  };
  // Captured on the window, so that it runs before React Router.
  const options = { capture: true, signal };
  const onClick = (event: MouseEvent) => {
    const link = navigator.onLine ? null : clickedLinkToOtherPage(event);
    if (link) block(event, link.href);
  };
  window.addEventListener('click', onClick, options);
  window.addEventListener(
    'submit',
    (event) => !navigator.onLine && isHeaderSearch(event) && block(event),
    options,
  );
  // A device may report that it is online and reach nothing. React Router reloads the page when the code of a
  // screen cannot be loaded. That is right after a deployment, but loses the page on a dead connection. Not
  // every browser has the Navigation API, which allows a check first.
  window.navigation?.addEventListener('navigate', (event) => void reloadIfReachable(event), { signal });
  return () => listening.abort();
}

const OFFLINE_TEXT = 'You seem to be offline. Please check your connection and try again.';

let reachable = false;

async function reloadIfReachable(event: NavigateEvent): Promise<void> {
  if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || reachable) return;
  event.preventDefault();
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    reachable = true;
    location.reload();
  } catch {
    dispatchEvent(new Event(NAVIGATION_ABORTED));
    showToast({ text: OFFLINE_TEXT });
  }
}

const RESPONSE_TIMEOUT_MS = 5_000;

function isHeaderSearch({ target }: Event): boolean {
  return (target as Element).closest('header') !== null;
}
