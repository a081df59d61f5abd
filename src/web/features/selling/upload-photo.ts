import { backOffMs, pause } from '#web/device/back-off.ts';
import type { Obstacle } from './queued-photo.ts';
import { type SendOutcome, sendPhoto } from './send-photo.ts';

// Uploads one photo and retries after lost connections, busy servers and ended sessions.

export type UploadRejection = Extract<SendOutcome, { kind: 'rejected' }>;
type FinalOutcome = Exclude<SendOutcome, { kind: 'later' }>;

type Upload = {
  signal: AbortSignal;
  /** Its 'wake' event ends a pause immediately. */
  alarm: EventTarget;
  onProgress: (share: number) => void;
  onObstacle: (obstacle: Obstacle | null) => void;
};

/** Returns null if the upload was cancelled. */
export async function uploadPhoto(
  photo: { blob: Blob; name: string },
  upload: Upload,
): Promise<FinalOutcome | null> {
  const { signal, alarm, onProgress, onObstacle } = upload;
  for (let failures = 0; !signal.aborted; ) {
    if (!navigator.onLine) {
      onObstacle('network');
      await pause(null, alarm, signal);
      continue;
    }
    const outcome = await sendPhoto(photo, { onProgress, signal });
    if (signal.aborted) break;
    if (outcome.kind === 'sent') return outcome;
    if (outcome.kind === 'rejected' && outcome.status !== 401) return outcome;
    onProgress(0);
    if (outcome.kind === 'rejected') {
      onObstacle('sign-in');
      await pause(null, alarm, signal);
    } else {
      failures += 1;
      onObstacle(navigator.onLine ? 'server' : 'network');
      await pause(backOffMs(failures, outcome.afterMs), alarm, signal);
    }
  }
  return null;
}

/** Limits parallel uploads, so that they do not starve each other on a slow connection. */
export function createSlots(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
