import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';

/** Blocks the seller that was reported, from their page or from one of their listings. */
export function blockSeller(id: string): Promise<CallFailure | null> {
  return mutate((api) => api.conversations.blockUser({ params: { id } }));
}
