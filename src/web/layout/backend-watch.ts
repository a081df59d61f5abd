import { BANNER_ID, DISCONNECTED, RUNNING } from './backend-status.ts';

// Watches the server behind a preview and writes into the status banner, whose own code comes much later or never.

const EVERY_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 3_000;

// The page itself has just come from the server.
let connected = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastRequest = 0;

/** From now on, as long as the page is open; asking again changes nothing. */
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

/** With a role that lasts it would be read out at every start and after every dialog. */
function clearStatusRole(): void {
  document.getElementById(BANNER_ID)?.removeAttribute('role');
}

/** Only while someone is looking. */
async function check(): Promise<void> {
  clearTimeout(timer);
  lastRequest += 1;
  const request = lastRequest;
  if (document.visibilityState === 'visible') {
    const isUp = await isBackendUp();
    // A newer question has the say.
    if (request !== lastRequest) return;
    // Not when the footer's code comes: that may be in the very moment in which the news is read out.
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
