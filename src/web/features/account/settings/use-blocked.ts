import type { ApiOutputs } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createPagedResource } from '#web/data/paged-resource.ts';
import { mutate } from '#web/data/query.ts';

// The users that the signed-in user has blocked.

type BlockedPage = ApiOutputs['conversations']['blocked'];
export type BlockedUser = BlockedPage['items'][number];

const blocked = createPagedResource<BlockedPage, 'own'>((api, { cursor }) =>
  api.conversations.blocked({ cursor }),
);

export function useBlocked() {
  return blocked.useList('own');
}

export async function unblock(id: string): Promise<CallFailure | null> {
  const failure = await mutate((api) => api.conversations.unblockUser({ params: { id } }));
  if (!failure)
    blocked.change('own', (page) => ({ ...page, items: page.items.filter((user) => user.id !== id) }));
  return failure;
}
