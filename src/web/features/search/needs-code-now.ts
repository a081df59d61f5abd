import { RESULTS_KEY } from '#web/device/device-keys.ts';
import { mayLoadEarly } from '#web/runtime/may-load-early.ts';

/** Whether a page of results cannot wait: its list was longer when it was left, or its filters stand open without counts. */
export function needsCodeNow(): boolean {
  return isListStored() || mayLoadEarly();
}

function isListStored(): boolean {
  try {
    const { key } = window.history.state as { key: string };
    return sessionStorage.getItem(RESULTS_KEY)?.includes(`"${key} `) ?? false;
  } catch {
    return false;
  }
}
