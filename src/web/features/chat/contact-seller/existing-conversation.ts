import { query } from '#web/data/query.ts';

// Finds the user's conversation about a listing, so that they continue it instead of starting a new one.

/** Users should not wait longer to write. The server finds the existing conversation for their message. */
const TIMEOUT_MS = 3000;

/** Returns null if there is none, or if no response arrives in time. */
export async function findExistingConversation(adId: string): Promise<string | null> {
  const request = query((api) => api.conversations.about({ params: { adId } }));
  const answer = await Promise.race([
    request,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS)),
  ]);
  return answer?.ok ? answer.value.id : null;
}
