import { BANNER_ID, DISCONNECTED, RUNNING } from './backend-status.ts';

// Watches the server behind a preview and writes into the status banner, whose own code comes much later or never.

const EVERY_MS = 10_000;
const ANSWERS_WITHIN_MS = 3_000;

// The page itself has just come from the server.
let connected = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastAsked = 0;

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
  const words = connected ? RUNNING : DISCONNECTED;
  if (!banner || !text || text.textContent === words) return;
  banner.role = 'status';
  text.textContent = words;
}

/** With a role that lasts it would be read out at every start and after every dialog. */
function callItOld(): void {
  document.getElementById(BANNER_ID)?.removeAttribute('role');
}

/** Only while someone is looking. */
async function check(): Promise<void> {
  clearTimeout(timer);
  lastAsked += 1;
  const asked = lastAsked;
  if (document.visibilityState === 'visible') {
    const answered = await answers();
    // A newer question has the say.
    if (asked !== lastAsked) return;
    // Not when the footer's code comes: that may be in the very moment in which the news is read out.
    if (connected === answered) callItOld();
    connected = answered;
    showBackend();
  }
  timer = setTimeout(check, EVERY_MS);
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }))
      .ok;
  } catch {
    return false;
  }
}
