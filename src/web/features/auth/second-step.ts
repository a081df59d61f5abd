import { useSyncExternalStore } from 'react';
import { SECOND_STEP_MINUTES } from '#shared/rules/limits.ts';
import { SECOND_STEP_KEY } from '#web/device/lazy-device-keys.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// Whether this tab's sign-in waits for its second step: kept in the tab, so that a reload asks for the code again and
// not for the password. The step itself is a cookie that no script can read.

const { emit, subscribe } = createEmitter();

/** The password, or a provider, was right; now the screen asks for the code. */
export function showSecondStep(): void {
  write(String(Date.now() + SECOND_STEP_MINUTES * 60_000));
}

/** Done, over, or given up. */
export function leaveSecondStep(): void {
  write(null);
}

export function useSecondStep(): boolean {
  return useSyncExternalStore(subscribe, isWaiting, () => false);
}

function isWaiting(): boolean {
  try {
    return Number(sessionStorage.getItem(SECOND_STEP_KEY)) > Date.now();
  } catch {
    return withoutStorage;
  }
}

/** For browsers that keep nothing: then a reload begins anew. */
let withoutStorage = false;

function write(until: string | null): void {
  try {
    if (until) sessionStorage.setItem(SECOND_STEP_KEY, until);
    else sessionStorage.removeItem(SECOND_STEP_KEY);
  } catch {
    withoutStorage = until !== null;
  }
  emit();
}
