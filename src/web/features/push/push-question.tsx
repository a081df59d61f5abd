import type { PushReason } from './ask.ts';

/** Asks once, quietly, whether this device may be woken. */
export function PushQuestion(_: { reason: PushReason; onDone: () => void }) {
  return null;
}
