import type { ProviderOffer } from '#shared/contract/providers.ts';

// Which providers there are, for the login and signup screens. A server's answer never changes while it runs, so a page
// asks once; and the forms open without an answer too.

let cached: Promise<Offers> | undefined;

export type Offers = { items: ProviderOffer[] };

export async function cacheOffers(fetchOffers: () => Promise<Offers>): Promise<Offers> {
  cached ??= fetchOffers();
  try {
    return await cached;
  } catch {
    cached = undefined;
    return { items: [] };
  }
}
