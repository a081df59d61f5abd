import { RESULTS_KEY } from '#web/device/device-keys.ts';
import type { Urgency } from '#web/runtime/defer-hydration.tsx';
import { mayLoadEarly } from '#web/runtime/may-load-early.ts';

/**
 * A stored longer list must be restored immediately. On wide screens the visible filters need their counts,
 * so the page hydrates when idle.
 */
export function resultsUrgency(): Urgency {
  if (isListStored()) return 'now';
  return mayLoadEarly() ? 'idle' : 'interest';
}

function isListStored(): boolean {
  try {
    const { key } = window.history.state as { key: string };
    return sessionStorage.getItem(RESULTS_KEY)?.includes(`"${key} `) ?? false;
  } catch {
    return false;
  }
}
