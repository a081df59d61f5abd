import type { ReactNode } from 'react';

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
let current: Toast | null = null;
const listeners = new Set<() => void>();

/** Says that something just happened, from anywhere. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  publish({ ...toast, id: lastId });
}

export function hideToast(id: number): void {
  if (current?.id === id) publish(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}
