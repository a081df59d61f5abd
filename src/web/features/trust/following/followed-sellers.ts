import type { ApiOutputs } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { mutate } from '#web/data/query.ts';

// The list of sellers that the signed-in user follows.

type FollowedPage = ApiOutputs['follows']['list'];
export type FollowedSeller = FollowedPage['items'][number];

const followed = createPagedResource<FollowedPage, 'own'>((api, { cursor }) => api.follows.list({ cursor }));

export function useFollowedSellers() {
  return followed.useList('own');
}

export async function unfollow(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.follows.remove({ params: { id } }));
  if (!failure) followed.invalidate();
  return failure;
}
