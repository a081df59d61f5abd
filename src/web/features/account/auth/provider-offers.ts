import type { ProviderOffer } from '#shared/contract/providers.ts';

// The sign-in providers for the login and signup pages. The list never changes while the server runs, so a
// page requests it once. The forms also open without it.

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
