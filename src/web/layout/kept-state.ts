import { KEPT_META } from '#web/device/kept-names.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// Whether what is on the screen came from this device instead of the market, and of when it is.

export type KeptMark = { path: string; at: string };

let mark: KeptMark | null | undefined;
const { emit, subscribe } = createEmitter();
export const onKeptMark = subscribe;

export function keptMark(): KeptMark | null {
  if (mark === undefined) mark = markOfFirstPage();
  return mark;
}

export function setKeptMark(next: KeptMark | null): void {
  mark = next;
  emit();
}

function markOfFirstPage(): KeptMark | null {
  const at = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_META}"]`)?.content;
  return at ? { path: window.location.pathname + window.location.search, at } : null;
}
