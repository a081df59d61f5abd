import { query } from '#web/data/query.ts';

// Whether this member has written about an item before, so that they go on there and do not begin anew.

/** Longer than this nobody waits to write; the server finds the same conversation for what they send then. */
const TIMEOUT_MS = 3000;

/** Null where there is none, and where no answer comes in time. */
export async function findExistingConversation(adId: string): Promise<string | null> {
  const request = query((api) => api.conversations.about({ params: { adId } }));
  const answer = await Promise.race([
    request,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS)),
  ]);
  return answer?.ok ? answer.value.id : null;
}
