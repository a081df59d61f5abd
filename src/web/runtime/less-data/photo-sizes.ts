import { createContext } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// The file sizes of pictures that are not loaded, requested once and in one batch for the whole page.

/** Sizes by URL, set only on the server, so that a page shows them before its deferred hydration. */
export const PhotoSizesContext = createContext<ReadonlyMap<string, number> | null>(null);

const sizes = new Map<string, number>();
const requested = new Set<string>();
const { emit, subscribe } = createEmitter();
export const subscribeToSizes = subscribe;
let isFetching = false;

export function sizeOf(src: string): number | undefined {
  return sizes.get(src);
}

export function requestSize(src: string): void {
  if (sizes.has(src)) return;
  requested.add(src);
  if (isFetching) return;
  isFetching = true;
  // All pictures of a page call this in the same tick, so one request serves them all.
  setTimeout(fetchSizes);
}

async function fetchSizes(): Promise<void> {
  const batch = [...requested].slice(0, MAX_PER_REQUEST);
  try {
    const { api } = await import('#web/data/client.ts');
    for (const [src, bytes] of await readSizes(api, batch)) sizes.set(src, bytes);
    emit();
  } catch {
    // The buttons work without the size.
  }
  for (const src of batch) requested.delete(src);
  if (requested.size > 0) setTimeout(fetchSizes);
  else isFetching = false;
}

/** The API's limit of names per request. */
export const MAX_PER_REQUEST = 60;

export async function readSizes(
  api: ApiClient,
  urls: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const names = urls.map((src) => src.slice(src.lastIndexOf('/') + 1)).join();
  const found = await api.photos.sizes({ names });
  return new Map(urls.flatMap((src, index) => (found[index] ? [[src, found[index]]] : [])));
}
