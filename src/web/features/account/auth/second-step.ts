import { useSyncExternalStore } from 'react';
import { SECOND_STEP_MINUTES } from '#shared/rules/limits.ts';
import { SECOND_STEP_KEY } from '#web/device/lazy-device-keys.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// Whether the sign-in of this tab waits for its second step. This is in session storage, so that a reload
// asks for the code again and not for the password. The step itself is a cookie that scripts cannot read.

const { emit, subscribe } = createEmitter();

/** Call it when the password or the provider was accepted and a code is required. */
export function showSecondStep(): void {
  write(String(Date.now() + SECOND_STEP_MINUTES * 60_000));
}

/** Call it when the step is completed, has expired or is cancelled. */
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

/** For browsers without storage, where a reload asks for the password again. */
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
