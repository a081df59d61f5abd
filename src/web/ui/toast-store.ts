import type { ReactNode } from 'react';
import { createStore } from './create-store.ts';

/** The toast that is showing, if any; a new one takes its place. */

export type Toast = {
  id: number;
  text: string;
  icon?: ReactNode;
  /** At most one, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** How long it stays, where the spec's 5 are too few. */
  seconds?: number;
};

let lastId = 0;
const current = createStore<Toast | null>(null);
export const { get: currentToast, subscribe: subscribeToToasts } = current;

/** Says that something just happened, from anywhere. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  current.set({ ...toast, id: lastId });
}

export function hideToast(id: number): void {
  if (current.get()?.id === id) current.set(null);
}
