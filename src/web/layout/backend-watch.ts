import { BANNER_ID, DISCONNECTED, RUNNING } from './backend-status.ts';

// Watches the server of a preview and writes into the status banner, whose own code may load later or never.

const EVERY_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 3_000;

// True at first, because the page has just been loaded from the server.
let connected = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastRequest = 0;

/** Watches the server until the page is closed. Repeated calls have no effect. */
export function watchBackend(): void {
  if (timer) return;
  timer = setTimeout(check, EVERY_MS);
  for (const change of ['online', 'offline', 'visibilitychange']) addEventListener(change, check);
}

export function showBackend(): void {
  const banner = document.getElementById(BANNER_ID);
  banner?.toggleAttribute('data-down', !connected);
  const text = banner?.lastElementChild;
  const status = connected ? RUNNING : DISCONNECTED;
  if (!banner || !text || text.textContent === status) return;
  banner.role = 'status';
  text.textContent = status;
}

/** With a permanent role, screen readers would announce the banner at every start and after every dialog. */
function clearStatusRole(): void {
  document.getElementById(BANNER_ID)?.removeAttribute('role');
}

/** Calls the server only while the page is visible. */
async function check(): Promise<void> {
  clearTimeout(timer);
  lastRequest += 1;
  const request = lastRequest;
  if (document.visibilityState === 'visible') {
    const isUp = await isBackendUp();
    // A newer check is running.
    if (request !== lastRequest) return;
    // The role is not removed when the footer's code is loaded, because a change may be announced at that time.
    if (connected === isUp) clearStatusRole();
    connected = isUp;
    showBackend();
  }
  timer = setTimeout(check, EVERY_MS);
}

async function isBackendUp(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }))
      .ok;
  } catch {
    return false;
  }
}
