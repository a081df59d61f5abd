import { RESULTS_KEY } from '#web/device/device-keys.ts';
import type { Urgency } from '#web/runtime/defer-hydration.tsx';
import { mayLoadEarly } from '#web/runtime/may-load-early.ts';

/** A list that was longer when it was left cannot wait; on a wide screen the filters stand open without their counts. */
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
