import { query } from '#web/data/query.ts';
import { confirmSession } from '#web/data/session.ts';
import { showToast } from '#web/ui/toast-store.ts';

// Reports user activity in a staff session to the server, because automatic requests do not extend the
// session. It also warns the user before the session ends.

const REPORT_EVERY_MS = 60_000;
const WARN_BEFORE_MS = 2 * 60_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown'] as const;

/** Returns the function that stops it. */
export function watchActivity(): () => void {
  /** All tabs share one session, so each tab broadcasts the end that the server reports. */
  const tabs = new BroadcastChannel('staff-session');
  let reportedAt = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  function setEnd(end: number): void {
    for (const timer of timers) clearTimeout(timer);
    const inMs = end - Date.now();
    timers = [
      setTimeout(warn, Math.max(0, inMs - WARN_BEFORE_MS)),
      setTimeout(() => void confirmSession(), inMs + 1_000),
    ];
  }

  function warn(): void {
    const action = { label: 'Stay signed in', onClick: () => void reportActivity() };
    showToast({ text: 'You will be signed out in 2 minutes.', action, seconds: WARN_BEFORE_MS / 1_000 });
  }

  async function reportActivity(): Promise<void> {
    reportedAt = Date.now();
    const answer = await query((api) => api.sessions.activity({}));
    // The next activity tries again.
    if (!answer.ok) {
      reportedAt = 0;
      return;
    }
    const end = Date.parse(answer.value.endsAt);
    setEnd(end);
    tabs.postMessage(end);
  }

  const onActivity = () => {
    if (Date.now() - reportedAt > REPORT_EVERY_MS) void reportActivity();
  };
  tabs.onmessage = ({ data }) => setEnd(Number(data));
  for (const event of ACTIVITY_EVENTS)
    document.addEventListener(event, onActivity, { passive: true, capture: true });
  // Opening a page is activity too.
  void reportActivity();
  return () => {
    for (const event of ACTIVITY_EVENTS) document.removeEventListener(event, onActivity, { capture: true });
    for (const timer of timers) clearTimeout(timer);
    tabs.close();
  };
}
