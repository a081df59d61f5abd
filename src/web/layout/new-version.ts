import { currentToast, showToast } from '#web/ui/toast-store.ts';

// A page that was opened before a deployment may need code that the server does not have. The action then
// fails at every attempt, so the page offers a reload. It never reloads automatically, because it may contain
// unsent text.

export function offerRefresh(refresh: () => void): void {
  showToast({
    text: 'A new version of Kasuwa is ready.',
    seconds: 20,
    action: { label: 'Refresh', onClick: refresh },
  });
}

/** Vite dispatches the event for every lazily loaded file that failed to load. */
export function watchForNewVersion(): () => void {
  const onPreloadError = () => void offerIfOutdated();
  window.addEventListener('vite:preloadError', onPreloadError);
  return () => window.removeEventListener('vite:preloadError', onPreloadError);
}

let outdated = false;
let offered = false;

/**
 * A deferred part tries to load its code at every interaction, so the offer is not repeated for that. It is
 * repeated where a failed action has shown a toast, and replaces that toast.
 */
async function offerIfOutdated(): Promise<void> {
  const before = currentToast();
  outdated ||= await isOutdated();
  // Lets the failed action show its own toast first.
  await new Promise((resolve) => setTimeout(resolve));
  const now = currentToast();
  if (!outdated || (offered && (now === null || now === before))) return;
  offered = true;
  offerRefresh(() => window.location.reload());
}

/**
 * The route manifest has another name in each build, so an outdated one is missing on the server. The service
 * worker does not handle HEAD requests, so the answer does not come from the cache.
 */
async function isOutdated(): Promise<boolean> {
  const { __reactRouterManifest: build } = window as { __reactRouterManifest?: { url: string } };
  if (!build || !navigator.onLine) return false;
  try {
    return (await fetch(build.url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // Without a network the answer is unknown, and the failed action shows its own message.
    return false;
  }
}
