import type { ApiClient } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { MAX_PER_REQUEST, readSizes } from '#web/runtime/less-data/photo-sizes.ts';

// Looks up the file sizes of a page's photos before it is rendered, so that the page can show them. Photos
// are found by their hashes, because card data is packed.

const HASH = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;

export async function sizesOnPage(api: ApiClient, data: unknown): Promise<ReadonlyMap<string, number>> {
  const hashes = [...new Set(JSON.stringify(data).match(HASH))];
  const addresses = hashes.flatMap((hash) => [
    paths.photo(hash, PHOTO_WIDTHS.card),
    paths.photo(hash, PHOTO_WIDTHS.page),
  ]);
  const sizes = new Map<string, number>();
  for (let from = 0; from < addresses.length; from += MAX_PER_REQUEST)
    for (const [src, bytes] of await readSizes(api, addresses.slice(from, from + MAX_PER_REQUEST)))
      sizes.set(src, bytes);
  return sizes;
}
