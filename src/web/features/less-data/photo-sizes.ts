import { createContext } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// How large pictures are that have not come: batch for all of a page at once, and once.

/** By address, given by the server alone: a page that waits for a touch before it wakes says the sizes already. */
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
  // All pictures of a page say so in the same moment.
  setTimeout(fetchSizes);
}

async function fetchSizes(): Promise<void> {
  const batch = [...requested].slice(0, MAX_PER_REQUEST);
  try {
    const { api } = await import('#web/data/client.ts');
    for (const [src, bytes] of await readSizes(api, batch)) sizes.set(src, bytes);
    emit();
  } catch {
    // They can be tapped without it.
  }
  for (const src of batch) requested.delete(src);
  if (requested.size > 0) setTimeout(fetchSizes);
  else isFetching = false;
}

/** Of at most so many; those that are not there are left out. */
export const MAX_PER_REQUEST = 60;

export async function readSizes(
  api: ApiClient,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const names = addresses.map((src) => src.slice(src.lastIndexOf('/') + 1)).join();
  const found = await api.photos.sizes({ names });
  return new Map(addresses.flatMap((src, index) => (found[index] ? [[src, found[index]]] : [])));
}
