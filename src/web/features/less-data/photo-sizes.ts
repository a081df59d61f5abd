import { createContext } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// How large pictures are that have not come: asked for all of a page at once, and once.

/** By address, given by the server alone: a page that waits for a touch before it wakes says the sizes already. */
export const PhotoSizesContext = createContext<ReadonlyMap<string, number> | null>(null);

const sizes = new Map<string, number>();
const wanted = new Set<string>();
const { emit, subscribe } = createEmitter();
export const subscribeToSizes = subscribe;
let asking = false;

export function sizeOf(src: string): number | undefined {
  return sizes.get(src);
}

export function wantSize(src: string): void {
  if (sizes.has(src)) return;
  wanted.add(src);
  if (asking) return;
  asking = true;
  // All pictures of a page say so in the same moment.
  setTimeout(fetchSizes);
}

async function fetchSizes(): Promise<void> {
  const asked = [...wanted].slice(0, AT_ONCE);
  try {
    const { api } = await import('#web/data/client.ts');
    for (const [src, bytes] of await readSizes(api, asked)) sizes.set(src, bytes);
    emit();
  } catch {
    // They can be tapped without it.
  }
  for (const src of asked) wanted.delete(src);
  if (wanted.size > 0) setTimeout(fetchSizes);
  else asking = false;
}

/** Of at most so many; those that are not there are left out. */
export const AT_ONCE = 60;

export async function readSizes(
  api: ApiClient,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const names = addresses.map((src) => src.slice(src.lastIndexOf('/') + 1)).join();
  const found = await api.photos.sizes({ names });
  return new Map(addresses.flatMap((src, index) => (found[index] ? [[src, found[index]]] : [])));
}
