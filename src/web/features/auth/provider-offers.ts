import type { ProviderOffer } from '#shared/contract/providers.ts';

// Which providers there are, for the login and signup screens. A server's answer never changes while it runs, so a page
// asks once; and the forms open without an answer too.

let known: Promise<Offers> | undefined;

export type Offers = { items: ProviderOffer[] };

export async function rememberOffers(ask: () => Promise<Offers>): Promise<Offers> {
  known ??= ask();
  try {
    return await known;
  } catch {
    known = undefined;
    return { items: [] };
  }
}
