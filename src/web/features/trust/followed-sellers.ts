import type { ApiOutputs } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { mutate } from '#web/data/query.ts';
import { createResource } from '#web/data/resource.ts';
import { useSession } from '#web/data/session.ts';

// The sellers that the signed-in user follows: one by one on their pages, and as a list.

type FollowedPage = ApiOutputs['follows']['list'];
export type FollowedSeller = FollowedPage['items'][number];

const states = createResource<boolean>(
  async (api, id) => (await api.follows.get({ params: { id } })).following,
);
const followed = createPagedResource<FollowedPage, 'own'>((api, { cursor }) => api.follows.list({ cursor }));

export function useFollowing(sellerId: string): boolean {
  const { user } = useSession();
  const isOther = user !== null && user.id !== sellerId;
  return states.use(sellerId, { enabled: isOther }).value ?? false;
}

export function useFollowedSellers() {
  return followed.useList('own');
}

/** Shows the new state at once, and the old one again if the server rejects it. */
export async function setFollowing(id: string, following: boolean): Promise<CallFailure | null> {
  states.set(id, following);
  const params = { params: { id } };
  const failure = await mutate((api) => (following ? api.follows.add(params) : api.follows.remove(params)));
  // Set again, because a read that started during the request may have returned the old state.
  states.set(id, failure ? !following : following);
  if (!failure) followed.invalidate();
  return failure;
}
