import type { OwnListing } from '#shared/contract/selling.ts';
import { createResource } from '#web/data/resource.ts';

// A listing as its seller sees it. It fills the form, so it is loaded only once per screen visit.

const ownAds = createResource<OwnListing>((api, id) => api.selling.own({ params: { id } }), {
  cachedFor: 'screen',
});

export function useOwnAd(id: string) {
  const { value, failure } = ownAds.use(id, { refetch: 'until-loaded' });
  return { ad: value, failure, tryAgain: () => void ownAds.reload(id) };
}
