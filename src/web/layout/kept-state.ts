import { KEPT_META } from '#web/device/kept-names.ts';

// Whether what is on the screen came from this device instead of the market, and of when it is.

export type KeptMark = { path: string; at: string };

let mark: KeptMark | null | undefined;
const listeners = new Set<() => void>();

export function keptMark(): KeptMark | null {
  if (mark === undefined) mark = markOfFirstPage();
  return mark;
}

export function setKeptMark(next: KeptMark | null): void {
  mark = next;
  for (const listener of listeners) listener();
}

export function onKeptMark(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function markOfFirstPage(): KeptMark | null {
  const at = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_META}"]`)?.content;
  return at ? { path: window.location.pathname + window.location.search, at } : null;
}
