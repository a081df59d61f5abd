import type { ApiOutputs } from '#shared/contract/index.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';

// The users who were shown the seller's phone number because of a listing.

export type Reveal = ApiOutputs['listingContact']['reveals']['items'][number];

const reveals = createPagedResource(async (api, { key: adId, cursor }) => {
  const page = await api.listingContact.reveals({ params: { id: adId }, query: { cursor } });
  return { ...page, items: page.items.map((reveal) => ({ ...reveal, id: reveal.user.id })) };
});

export function useReveals(adId: string, isOpen: boolean) {
  return reveals.useList(adId, { enabled: isOpen });
}
