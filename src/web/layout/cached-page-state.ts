import { CACHED_AT_META } from '#web/device/cache-names.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// Whether the current page is a cached copy, and when it was cached.

export type CachedPageInfo = { path: string; at: string };

let info: CachedPageInfo | null | undefined;
const { emit, subscribe } = createEmitter();
export const onCachedPageChange = subscribe;

export function cachedPageInfo(): CachedPageInfo | null {
  if (info === undefined) info = readCachedPageMeta();
  return info;
}

export function setCachedPageInfo(next: CachedPageInfo | null): void {
  info = next;
  emit();
}

function readCachedPageMeta(): CachedPageInfo | null {
  const at = document.querySelector<HTMLMetaElement>(`meta[name="${CACHED_AT_META}"]`)?.content;
  return at ? { path: window.location.pathname + window.location.search, at } : null;
}
