import type { ReactNode } from 'react';
import { createStore } from './create-store.ts';

/** The current toast, if any. A new one replaces it. */

export type Toast = {
  id: number;
  text: string;
  icon?: ReactNode;
  /** At most one, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** The duration, if the spec's 5 seconds are too short. */
  seconds?: number;
};

let lastId = 0;
const current = createStore<Toast | null>(null);
export const { get: currentToast, subscribe: subscribeToToasts } = current;

/** Can be called from anywhere. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  current.set({ ...toast, id: lastId });
}

export function hideToast(id: number): void {
  if (current.get()?.id === id) current.set(null);
}
