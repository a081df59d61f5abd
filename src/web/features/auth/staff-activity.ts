import { callApi } from '#web/api/call-api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { confirmSession } from './session.ts';

// Tells the server that a person is at a staff session, since no request that a page sends by itself keeps it from
// ending; and says so before it ends.

const TOLD_EVERY_MS = 60_000;
const WARNED_BEFORE_MS = 2 * 60_000;
const SIGNS = ['pointerdown', 'keydown'] as const;

/** Answers with what ends it. */
export function watchActivity(): () => void {
  /** All tabs have one session: what one of them hears counts for all. */
  const tabs = new BroadcastChannel('staff-session');
  let toldAt = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  function endsAt(end: number): void {
    for (const timer of timers) clearTimeout(timer);
    const inMs = end - Date.now();
    timers = [
      setTimeout(warn, Math.max(0, inMs - WARNED_BEFORE_MS)),
      setTimeout(() => void confirmSession(), inMs + 1_000),
    ];
  }

  function warn(): void {
    const action = { label: 'Stay signed in', onClick: () => void tell() };
    showToast({ text: 'You will be signed out in 2 minutes.', action, seconds: WARNED_BEFORE_MS / 1_000 });
  }

  async function tell(): Promise<void> {
    toldAt = Date.now();
    const failure = await callApi(async (api) => {
      const end = Date.parse((await api.sessions.activity({})).endsAt);
      endsAt(end);
      tabs.postMessage(end);
    });
    if (failure?.status === 401) void confirmSession();
    // The next sign of a person tries again.
    else if (failure) toldAt = 0;
  }

  const onSign = () => {
    if (Date.now() - toldAt > TOLD_EVERY_MS) void tell();
  };
  tabs.onmessage = ({ data }) => endsAt(Number(data));
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true, capture: true });
  // A page is opened by a person, too.
  void tell();
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true });
    for (const timer of timers) clearTimeout(timer);
    tabs.close();
  };
}
