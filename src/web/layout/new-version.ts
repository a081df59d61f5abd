import { currentToast, showToast } from '#web/ui/toast-store.ts';

// A page that was opened before a new version came may want code that the market no longer has. What was pressed cannot be
// done then, however often it is tried: the page says so, and is loaded anew when somebody asks for it. Never by itself,
// for there may be words in it that were not sent yet.

export function offerRefresh(refresh: () => void): void {
  showToast({
    text: 'A new version of Kasuwa is ready.',
    seconds: 20,
    action: { label: 'Refresh', onClick: refresh },
  });
}

/** The builder's code tells the window of every late file that did not come. */
export function watchForNewVersion(): () => void {
  const look = () => void offerIfOutdated();
  window.addEventListener('vite:preloadError', look);
  return () => window.removeEventListener('vite:preloadError', look);
}

let outdated = false;
let offered = false;

/** A late part asks for its code at every touch: that is said once. Whoever presses something hears it instead of other words. */
async function offerIfOutdated(): Promise<void> {
  const before = currentToast();
  outdated ||= await isOutdated();
  // What the press itself says of it comes first.
  await new Promise((resolve) => setTimeout(resolve));
  const now = currentToast();
  if (!outdated || (offered && (now === null || now === before))) return;
  offered = true;
  offerRefresh(() => window.location.reload());
}

/** The list of this build's screens has a name of its own, and is gone with it. Asked without a body, the service worker passes it on. */
async function isOutdated(): Promise<boolean> {
  const { __reactRouterManifest: build } = window as { __reactRouterManifest?: { url: string } };
  if (!build || !navigator.onLine) return false;
  try {
    return (await fetch(build.url, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // No network: then nothing is known, and whoever pressed is told of that.
    return false;
  }
}
